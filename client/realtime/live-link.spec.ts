import { SocketLink, WAKE_ACK_MS } from './live-link';

const mockSocket = {
  listeners: new Map<string, (value?: unknown) => void>(),
  active: false,
  connects: 0,
  on: (event: string, listener: () => void) => mockSocket.listeners.set(event, listener),
  connect: () => (mockSocket.connects += 1),
  disconnects: 0,
  disconnect: () => (mockSocket.disconnects += 1),
  isAlive: true,
  timeout: (ms: number) => ({
    emitWithAck: () =>
      new Promise((resolve, reject) => {
        if (mockSocket.isAlive) resolve({ ok: true });
        else setTimeout(() => reject(new Error('no answer')), ms);
      }),
  }),
};
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

const happens = (event: string, value?: unknown): void => mockSocket.listeners.get(event)?.(value);

function connected(): { link: SocketLink; states: string[] } {
  const link = new SocketLink({ accessToken: () => 'token', refresh: () => Promise.resolve() });
  const states: string[] = [];
  mockSocket.connects = mockSocket.disconnects = 0;
  mockSocket.active = false;
  mockSocket.isAlive = true;
  link.open();
  happens('connect');
  link.onConnection((connection) => states.push(connection));
  return { link, states };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('connects again after the server has ended a connection', async () => {
  const { states } = connected();
  happens('disconnect', 'io server disconnect');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['connected', 'reconnecting']);
  expect(mockSocket.connects).toBe(2);
});

it('stays away when newer tabs took its place, until the person goes on in it', async () => {
  const { link, states } = connected();
  happens('socket:closed', 'too_many');
  happens('disconnect', 'io server disconnect');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([mockSocket.connects, states]).toEqual([1, ['connected', 'displaced']]);
  link.open();
  happens('connect');
  expect([mockSocket.connects, states.slice(2)]).toEqual([2, ['connecting', 'connected']]);
});

describe('when the machine or the network is back', () => {
  it('connects at once instead of after its delay', async () => {
    const { link } = connected();
    mockSocket.active = true;
    happens('disconnect', 'transport close');
    await link.wake('company:1');
    expect([mockSocket.disconnects, mockSocket.connects]).toEqual([1, 2]);
  });

  it('tries a new token first when the server refused the old one', async () => {
    const refresh = jest.fn(() => Promise.resolve());
    const link = new SocketLink({ accessToken: () => 'token', refresh });
    link.open();
    mockSocket.active = false;
    happens('connect_error');
    mockSocket.connects = 0;
    await link.wake('company:1');
    await jest.advanceTimersByTimeAsync(20_000);
    expect([refresh.mock.calls.length, mockSocket.connects]).toEqual([1, 1]);
  });

  it('keeps a connection that answers, and replaces one that only looks open', async () => {
    const { link, states } = connected();
    mockSocket.active = true;
    await link.wake('company:1');
    expect(mockSocket.disconnects).toBe(0);
    mockSocket.isAlive = false;
    const woken = link.wake('company:1');
    await jest.advanceTimersByTimeAsync(WAKE_ACK_MS);
    await woken;
    expect([mockSocket.disconnects, mockSocket.connects, states.at(-1)]).toEqual([1, 2, 'reconnecting']);
  });

  it.each(['closed', 'displaced'])('leaves a tab alone that is %s', async (state) => {
    const { link } = connected();
    if (state === 'closed') link.close();
    else happens('socket:closed', 'too_many');
    mockSocket.connects = mockSocket.disconnects = 0;
    await link.wake('company:1');
    expect([mockSocket.disconnects, mockSocket.connects]).toEqual([0, 0]);
  });
});
