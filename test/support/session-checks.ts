import { SessionDirectory } from '#server/people/auth/index';
import type { TestApp } from './app';
import type { Called } from './calls';
import { until } from './until';

/** Waits until a node has checked the sessions of its sockets once, from begin to end. */
export async function untilSessionsChecked(node: TestApp): Promise<void> {
  const ends = jest.spyOn(node.get(SessionDirectory), 'endReasons');
  // Each check reads them once. The first one may have begun before this call, and the last one may still run.
  await until(() => ends.mock.calls.length === 3);
  ends.mockRestore();
}

/**
 * Calls until the session is refused. A call that begins later than `withinMs` must be refused, however long calls take
 * on a busy machine. Returns the refusal.
 */
export async function refusedWithin(withinMs: number, call: () => Promise<Called>) {
  const since = performance.now();
  let called: Called | undefined;
  await until(async () => {
    const begunMs = performance.now() - since;
    called = await call();
    if (called.status !== 401 && begunMs > withinMs) throw new Error(`Served after ${begunMs} ms`);
    return called.status === 401;
  });
  if (called === undefined) throw new Error('No call was made');
  return called;
}
