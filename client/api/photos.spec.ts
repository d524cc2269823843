import { createStore } from 'jotai';
import { Photos } from './photos';

const person = (id: number, photo_url: string, revision = 1) => ({ id, photo_url, revision });

/** Waits for pending promises. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the photos of people', () => {
  let read: jest.Mock<Promise<Blob>, [number]>;
  let revoked: string[];
  let photos: Photos;
  let store: ReturnType<typeof createStore>;
  const urlOf = (userId: number): string => store.get(photos.urls).get(userId) ?? '';

  beforeEach(() => {
    let made = 0;
    revoked = [];
    URL.createObjectURL = () => `blob:${String((made += 1))}`;
    URL.revokeObjectURL = (address) => void revoked.push(address);
    read = jest.fn<Promise<Blob>, [number]>(() => Promise.resolve(new Blob(['photo'])));
    store = createStore();
    photos = new Photos(read, store);
  });

  it('are fetched once, for those who are drawn and have one', async () => {
    photos.follow([person(1, '1-Ana'), person(2, ''), person(3, '3-Tom')]);
    for (const id of [1, 1, 2]) photos.want(id);
    await settled();
    photos.want(1);
    photos.follow([person(1, '1-Ana'), person(2, '')]);
    await settled();
    expect(read.mock.calls).toEqual([[1]]);
    expect([urlOf(1), urlOf(2), urlOf(3)]).toEqual(['blob:1', '', '']);
  });

  it('are fetched when who is drawn is known only later', async () => {
    photos.want(1);
    photos.follow([person(1, '1-Ana')]);
    await settled();
    expect(urlOf(1)).toBe('blob:1');
  });

  it('stay until the new one is here, and are let go then', async () => {
    const seen: string[] = [];
    photos.follow([person(1, '1-Ana-a')]);
    photos.want(1);
    await settled();
    store.sub(photos.urls, () => seen.push(urlOf(1)));
    photos.follow([person(1, '1-Ana-b', 2)]);
    expect([urlOf(1), revoked]).toEqual(['blob:1', []]);
    await settled();
    expect([seen, revoked]).toEqual([['blob:2'], ['blob:1']]);
  });

  it('do not come back from a fetch that was overtaken', async () => {
    const answers: ((blob: Blob) => void)[] = [];
    read.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    photos.follow([person(1, 'a')]);
    photos.want(1);
    photos.follow([person(1, 'b', 2)]);
    answers[1]?.(new Blob());
    await settled();
    answers[0]?.(new Blob());
    await settled();
    expect([urlOf(1), revoked]).toEqual(['blob:1', []]);
  });

  it('go with who has removed it, and all at sign-out', async () => {
    photos.follow([person(1, 'a'), person(2, 'b')]);
    photos.want(1);
    photos.want(2);
    await settled();
    photos.follow([person(1, ''), person(2, 'b')]);
    expect([urlOf(1), revoked]).toEqual(['', ['blob:1']]);
    photos.forget();
    expect([urlOf(2), revoked]).toEqual(['', ['blob:1', 'blob:2']]);
  });

  it('that cannot be had leave the letters', async () => {
    read.mockRejectedValue(new Error('404'));
    photos.follow([person(1, 'a')]);
    photos.want(1);
    await settled();
    expect([urlOf(1), revoked]).toEqual(['', []]);
  });
});
