import { TextStorage } from './text-storage';

const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

beforeEach(() => localStorage.clear());

it('keeps text in the storage of the browser', () => {
  const storage = new TextStorage(() => localStorage);
  storage.write('a', 'one');
  expect([storage.read('a'), localStorage.getItem('a'), storage.read('b')]).toEqual(['one', 'one', null]);
  storage.remove('a');
  expect([storage.read('a'), localStorage.getItem('a')]).toEqual([null, null]);
});

it('keeps text in memory while the browser forbids its storage', () => {
  const storage = new TextStorage(denied);
  expect(storage.read('a')).toBeNull();
  storage.write('a', 'one');
  expect(storage.read('a')).toBe('one');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

it('keeps the newest text, and no older one in the storage, when the storage is full', () => {
  const storage = new TextStorage(() => localStorage);
  storage.write('a', 'one');
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  storage.write('a', 'two');
  expect([storage.read('a'), localStorage.getItem('a')]).toEqual(['two', null]);
  set.mockRestore();
  storage.write('a', 'three');
  expect([storage.read('a'), localStorage.getItem('a')]).toEqual(['three', 'three']);
});
