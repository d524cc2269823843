import { saveFile } from './save-file';

const METHODS = ['createObjectURL', 'revokeObjectURL'] as const;
const before = METHODS.map((name) => Object.getOwnPropertyDescriptor(URL, name));

afterEach(() => {
  for (const [at, name] of METHODS.entries()) {
    const descriptor = before[at];
    if (descriptor) Object.defineProperty(URL, name, descriptor);
    else Reflect.deleteProperty(URL, name);
  }
  jest.useRealTimers();
});

it('keeps a file until the browser has read it, and then frees its memory', () => {
  jest.useFakeTimers();
  const revoked: string[] = [];
  const saved: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:loads',
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  saveFile(new Blob(['loads']), 'Loads.xlsx');
  expect([saved, revoked]).toEqual([['Loads.xlsx'], []]);
  jest.advanceTimersByTime(59_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(revoked).toEqual(['blob:loads']);
});
