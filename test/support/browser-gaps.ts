import 'reflect-metadata';
import { File } from 'node:buffer';
import { configure } from '@testing-library/dom';

/** Timeout for asynchronous queries. The library's one second is too short on a busy machine. */
const ASYNC_TIMEOUT_MS = 10_000;
configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });

/** Observer that jsdom lacks and Mantine needs. */
class NoObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
});
Element.prototype.scrollIntoView = () => undefined;

// The environment takes Blob and FormData from Node, whose FormData refuses jsdom's files from Node 24 on.
Object.assign(globalThis, { File });
