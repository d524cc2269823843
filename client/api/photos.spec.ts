import { createStore } from 'jotai';
import { Photos } from './photos';

const person = (id: number, photo_url: string, revision = 1) => ({ id, photo_url, revision });

/** Waits for pending promises. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the photo cache', () => {
  let read: jest.Mock<Promise<Blob>, [number]>;
  let revoked: string[];
  let photos: Photos;
  let store: ReturnType<typeof createStore>;
  const urlOf = (userId: number): string => store.get(photos.urls).get(userId) ?? '';

  beforeEach(() => {
    let made = 0;
    revoked = [];
    URL.createObjectURL = () => `blob:${(made += 1)}`;
    URL.revokeObjectURL = (address) => void revoked.push(address);
    read = jest.fn<Promise<Blob>, [number]>(() => Promise.resolve(new Blob(['photo'])));
    store = createStore();
    photos = new Photos(read, store);
  });

  it('fetches a photo once, only for people who are shown and have one', async () => {
    photos.setOwners([person(1, '1-Ana'), person(2, ''), person(3, '3-Tom')]);
    for (const id of [1, 1, 2]) photos.request(id);
    await settled();
    photos.request(1);
    photos.setOwners([person(1, '1-Ana'), person(2, '')]);
    await settled();
    expect(read.mock.calls).toEqual([[1]]);
    expect([urlOf(1), urlOf(2), urlOf(3)]).toEqual(['blob:1', '', '']);
  });

  it('fetches a photo when the shown person becomes known later', async () => {
    photos.request(1);
    photos.setOwners([person(1, '1-Ana')]);
    await settled();
    expect(urlOf(1)).toBe('blob:1');
  });

  it('keeps the old photo until the new one has loaded, then releases it', async () => {
    const seen: string[] = [];
    photos.setOwners([person(1, '1-Ana-a')]);
    photos.request(1);
    await settled();
    store.sub(photos.urls, () => seen.push(urlOf(1)));
    photos.setOwners([person(1, '1-Ana-b', 2)]);
    expect([urlOf(1), revoked]).toEqual(['blob:1', []]);
    await settled();
    expect([seen, revoked]).toEqual([['blob:2'], ['blob:1']]);
  });

  it('ignores a photo that arrives after a newer one', async () => {
    const answers: ((blob: Blob) => void)[] = [];
    read.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    photos.setOwners([person(1, 'a')]);
    photos.request(1);
    photos.setOwners([person(1, 'b', 2)]);
    answers[1]?.(new Blob());
    await settled();
    answers[0]?.(new Blob());
    await settled();
    expect([urlOf(1), revoked]).toEqual(['blob:1', []]);
  });

  it('releases a photo when its person removes it, and all photos at sign-out', async () => {
    photos.setOwners([person(1, 'a'), person(2, 'b')]);
    photos.request(1);
    photos.request(2);
    await settled();
    photos.setOwners([person(1, ''), person(2, 'b')]);
    expect([urlOf(1), revoked]).toEqual(['', ['blob:1']]);
    photos.releaseAll();
    expect([urlOf(2), revoked]).toEqual(['', ['blob:1', 'blob:2']]);
  });

  it('falls back to initials when a photo cannot be fetched', async () => {
    read.mockRejectedValue(new Error('404'));
    photos.setOwners([person(1, 'a')]);
    photos.request(1);
    await settled();
    expect([urlOf(1), revoked]).toEqual(['', []]);
  });
});
