import { offsetAfter } from './clock-offset';

/** Lead of the server's clock over the PC's; 0 until the first reply. See docs/live-copy.md#the-current-time. */
let offset = 0;
const listeners = new Set<() => void>();

/**
 * Returns the current time in milliseconds since 1970, by the server's clock. For durations, use `performance.now()`: this
 * time jumps when the PC's clock is corrected.
 */
export const serverNow = (): number => Date.now() + offset;

/** Returns how far the PC's clock leads the time since the page was opened. It changes when the clock is set. */
export const pcClockLead = (): number => Date.now() - performance.now();

/** Calls the listener when the server's clock turns out to differ, until the returned function is called. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the time in a reply's `Date` header; NaN without one. A cache answers with an old time: it adds `Age`, or stores
 * replies that are not `no-store`.
 */
function serverTimeOf({ headers }: Response): number {
  const isFresh = !headers.has('age') && (headers.get('cache-control') ?? '').includes('no-store');
  return isFresh ? Date.parse(headers.get('date') ?? '') : Number.NaN;
}

/** Starts timing a request. The returned function reads the server's clock from the reply. */
export function timeRequest(): (reply: Response) => void {
  const sentAt = Date.now();
  return (reply) => {
    const serverTime = serverTimeOf(reply);
    if (Number.isNaN(serverTime)) return;
    const corrected = offsetAfter(offset, { sentAt, receivedAt: Date.now(), serverTime });
    if (corrected === offset) return;
    offset = corrected;
    for (const listener of listeners) listener();
  };
}
