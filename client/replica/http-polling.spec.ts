import { ASK_EVERY_MS, HttpPolling, PATIENCE_MS, type LiveState } from './http-polling';

const settled = (): Promise<unknown> => jest.advanceTimersByTimeAsync(0);

/** Creates the polling of a page whose server answers as told. */
function page() {
  const states: LiveState[] = [];
  const world = { asked: 0, reaches: true };
  const polling = new HttpPolling(
    () => {
      world.asked += 1;
      return world.reaches ? Promise.resolve() : Promise.reject(new Error('away'));
    },
    (state) => states.push(state),
  );
  return { polling, world, last: () => states.at(-1) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks nothing while the socket connects within its time', async () => {
  const { polling, world, last } = page();
  polling.follow('connecting');
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  polling.follow('connected');
  await jest.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect([world.asked, last()]).toEqual([0, 'connected']);
});

it.each(['connecting', 'reconnecting'] as const)(
  'asks every 30 s while a socket that is %s never opens, whether it is refused or hangs',
  async (connection) => {
    const { polling, world, last } = page();
    polling.follow(connection);
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    expect([world.asked, last()]).toEqual([1, 'blocked']);
    // Each failed attempt of the socket repeats its state.
    for (let attempt = 0; attempt < 10; attempt += 1) polling.follow('reconnecting');
    expect([world.asked, last()]).toEqual([1, 'blocked']);
    await jest.advanceTimersByTimeAsync(3 * ASK_EVERY_MS);
    expect([world.asked, last()]).toEqual([4, 'blocked']);
  },
);

it('shows a lost line while the calls are not answered either, and a blocked socket after that', async () => {
  const { polling, world, last } = page();
  world.reaches = false;
  polling.follow('reconnecting');
  await jest.advanceTimersByTimeAsync(PATIENCE_MS);
  expect([world.asked, last()]).toEqual([1, 'reconnecting']);
  world.reaches = true;
  await jest.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  expect([world.asked, last()]).toEqual([2, 'blocked']);
  world.reaches = false;
  await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(last()).toBe('reconnecting');
});

it('asks less often while the server stays away', async () => {
  const { polling, world } = page();
  world.reaches = false;
  polling.follow('reconnecting');
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(world.asked).toBeGreaterThan(15);
  expect(world.asked).toBeLessThan(35);
});

it('leaves the page to the socket as soon as it opens, also during a call', async () => {
  const { polling, world, last } = page();
  polling.follow('reconnecting');
  jest.advanceTimersByTime(PATIENCE_MS);
  polling.follow('connected');
  await jest.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect([world.asked, last()]).toEqual([1, 'connected']);
});

it.each(['closed', 'displaced'] as const)('stops when the socket is %s', async (connection) => {
  const { polling, world, last } = page();
  polling.follow('connecting');
  await jest.advanceTimersByTimeAsync(PATIENCE_MS);
  polling.follow(connection);
  await jest.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect([world.asked, last()]).toEqual([1, connection]);
});

it('asks at once when the machine wakes, with one call at a time, and only without a socket', async () => {
  const { polling, world } = page();
  polling.askNow();
  polling.follow('connected');
  polling.askNow();
  expect(world.asked).toBe(0);
  polling.follow('reconnecting');
  polling.askNow();
  polling.askNow();
  expect(world.asked).toBe(1);
  await settled();
  await jest.advanceTimersByTimeAsync(ASK_EVERY_MS - 1);
  expect(world.asked).toBe(1);
});
