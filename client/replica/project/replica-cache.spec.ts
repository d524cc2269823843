import { IndexedDbCache, dropCachesExcept } from './replica-cache';

type Faulty = Partial<Record<keyof IDBFactory, () => unknown>>;
const denied = (): never => {
  throw new DOMException('Access is denied in this context.', 'SecurityError');
};
const silent = (): object => new EventTarget();

/** Replaces the databases of the browser, which jsdom lacks. */
function browserWith(factory: Faulty | undefined): void {
  Object.defineProperty(globalThis, 'indexedDB', { value: factory, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  jest.useRealTimers();
});

it.each<[string, Faulty | undefined]>([
  ['has none', undefined],
  ['forbids them', { open: denied, databases: denied }],
  ['never opens them', { open: silent, databases: () => new Promise(() => undefined) }],
])('reads as empty and can be dropped when the browser %s', async (_what, factory) => {
  jest.useFakeTimers();
  browserWith(factory);
  const cache = new IndexedDbCache(7, 2);
  const work = Promise.all([cache.read(4), cache.drop(4), dropCachesExcept(null)]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect((await work)[0]).toBeNull();
  cache.close();
});
