import { IndexedDbCache, dropCachesExcept } from './replica-cache';

type Faulty = Partial<Record<keyof IDBFactory, (name?: string) => unknown>>;
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
  localStorage.clear();
  jest.useRealTimers();
});

it('deletes the databases at a logout in a browser that cannot list them', async () => {
  const deleted: string[] = [];
  browserWith({
    open: silent,
    deleteDatabase: (name?: string) => {
      deleted.push(String(name));
      return new EventTarget();
    },
  });
  const cache = new IndexedDbCache(7, 2);
  await dropCachesExcept({ userId: 7, companyId: 2 });
  expect(deleted).toEqual([]);
  await dropCachesExcept(null);
  expect(deleted).toEqual(['haulbook-7-2']);
  cache.close();
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
