import { MERGE_MS, RoomQueue } from './room-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('RoomQueue', () => {
  it('merges the items of one interval and sends one batch at a time', async () => {
    const sent: number[][] = [];
    let finish: () => void = () => undefined;
    const idle = jest.fn();
    const queue = new RoomQueue<number>({
      send: (batch) => {
        sent.push([...batch]);
        return new Promise((resolve) => (finish = resolve));
      },
      onDropped: () => undefined,
      idle,
    });
    queue.add(1);
    queue.add(2);
    await jest.advanceTimersByTimeAsync(MERGE_MS);
    queue.add(3);
    await jest.advanceTimersByTimeAsync(MERGE_MS * 5);
    expect(sent).toEqual([[1, 2]]);
    finish();
    await jest.advanceTimersByTimeAsync(MERGE_MS);
    expect(sent).toEqual([[1, 2], [3]]);
    expect(idle).not.toHaveBeenCalled();
    finish();
    await jest.advanceTimersByTimeAsync(MERGE_MS);
    expect(idle).toHaveBeenCalledTimes(1);
  });

  it('sends the first item of a quiet room at once, and those of the next interval together', async () => {
    const sent: number[][] = [];
    const idle = jest.fn();
    const queue = new RoomQueue<number>({
      send: (batch) => Promise.resolve(void sent.push([...batch])),
      onDropped: () => undefined,
      idle,
    });
    queue.add(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[1]]);
    queue.add(2);
    queue.add(3);
    await jest.advanceTimersByTimeAsync(MERGE_MS - 2);
    expect(sent).toEqual([[1]]);
    await jest.advanceTimersByTimeAsync(2);
    expect([sent, idle.mock.calls.length]).toEqual([[[1], [2, 3]], 0]);
    await jest.advanceTimersByTimeAsync(MERGE_MS);
    expect(idle).toHaveBeenCalledTimes(1);
    queue.add(4);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)).toEqual([4]);
  });

  it('sends waiting items immediately when the server stops, after the current batch', async () => {
    const sent: number[][] = [];
    let finish: () => void = () => undefined;
    const queue = new RoomQueue<number>({
      send: (batch) => {
        sent.push([...batch]);
        return new Promise((resolve) => (finish = resolve));
      },
      onDropped: () => undefined,
      idle: () => undefined,
    });
    queue.add(1);
    await jest.advanceTimersByTimeAsync(MERGE_MS);
    queue.add(2);
    const drained = jest.fn();
    const draining = queue.drain().then(drained);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([[1], [2]]);
    expect(drained).not.toHaveBeenCalled();
    finish();
    await draining;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives up after three failures without delays when the server stops', async () => {
    const send = jest.fn(() => Promise.reject(new Error('no database')));
    const onDropped = jest.fn();
    const queue = new RoomQueue<number>({ send, onDropped, idle: () => undefined });
    queue.add(1);
    await queue.drain();
    expect([send.mock.calls.length, onDropped.mock.calls.length]).toEqual([3, 1]);
  });

  it('retries a failed batch with newer items, and gives up after three failures', async () => {
    const sent: number[][] = [];
    const onDropped = jest.fn();
    const queue = new RoomQueue<number>({
      send: (batch) => {
        sent.push([...batch]);
        return Promise.reject(new Error('no database'));
      },
      onDropped,
      idle: () => undefined,
    });
    queue.add(1);
    await jest.advanceTimersByTimeAsync(MERGE_MS);
    queue.add(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([[1], [1, 2], [1, 2]]);
    expect(onDropped).toHaveBeenCalledTimes(1);
  });
});
