import { SocketLink } from './live-link';

const mockSocket = {
  listeners: new Map<string, (value?: unknown) => void>(),
  active: false,
  connects: 0,
  on: (event: string, listener: () => void) => mockSocket.listeners.set(event, listener),
  connect: () => (mockSocket.connects += 1),
  disconnect: () => undefined,
};
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

const happens = (event: string, value?: unknown): void => mockSocket.listeners.get(event)?.(value);

function connected(): { link: SocketLink; states: string[] } {
  const link = new SocketLink({ accessToken: () => 'token', refresh: () => Promise.resolve() });
  const states: string[] = [];
  mockSocket.connects = 0;
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
