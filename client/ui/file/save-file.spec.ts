import { saveFile } from './save-file';

const { createObjectURL, revokeObjectURL } = URL;

afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
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
