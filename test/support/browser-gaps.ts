import 'reflect-metadata';
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

/** Reads a chosen file. jsdom has FileReader but no File.arrayBuffer. */
File.prototype.arrayBuffer = function read(this: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsArrayBuffer(this);
  });
};
