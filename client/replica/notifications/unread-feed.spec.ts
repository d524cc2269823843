import { createStore } from 'jotai';
import { UnreadFeed } from './unread-feed';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the count of unread notifications', () => {
  it('is read once more for all events that came during a read', async () => {
    const store = createStore();
    let reads = 0;
    const feed = new UnreadFeed(() => Promise.resolve((reads += 1)), store);
    feed.stale();
    feed.stale();
    feed.stale();
    await settled();
    expect(reads).toBe(2);
    expect(store.get(feed.view)).toEqual({ unread: 2, version: 2 });
  });

  it('stays after a failed read and follows the next event', async () => {
    const store = createStore();
    const answers = [
      () => Promise.resolve(3),
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(4),
    ];
    const feed = new UnreadFeed(() => answers.shift()?.() ?? Promise.resolve(0), store);
    for (const unread of [3, 3, 4]) {
      feed.stale();
      await settled();
      expect(store.get(feed.view).unread).toBe(unread);
    }
  });

  it('drops an answer of the session before', async () => {
    const store = createStore();
    const feed = new UnreadFeed(() => Promise.resolve(9), store);
    feed.stale();
    feed.forget();
    await settled();
    expect(store.get(feed.view).unread).toBe(0);
  });
});
