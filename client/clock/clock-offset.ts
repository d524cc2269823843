/** Largest difference between two clocks that is ignored. A PC that sets its clock by the network differs less. */
export const IGNORED_DIFFERENCE_MS = 3_000;
/** Longest request whose times are trusted. A laptop that sleeps during a request makes it longer. */
const TRUSTED_REQUEST_MS = 30_000;
/** A `Date` header has whole seconds. */
const HEADER_STEP_MS = 1_000;

/** Times of a request, in milliseconds since 1970. */
export interface ClockReading {
  /** Start and end of the request on the PC's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Time of the server, from the `Date` header of its reply. */
  readonly serverTime: number;
}

/**
 * Returns the server's lead over the PC's clock after a new reading. The server wrote its time during the request,
 * which gives the lowest and the highest possible lead. A known lead between them stays, so that a slow request does not
 * change it. Otherwise the lead is that of the middle of the request.
 */
export function offsetAfter(known: number, { sentAt, receivedAt, serverTime }: ClockReading): number {
  const lowest = serverTime - receivedAt;
  const highest = serverTime + HEADER_STEP_MS - sentAt;
  // An end before the start, or long after it, means that the clock was set in between.
  if (receivedAt < sentAt || receivedAt - sentAt > TRUSTED_REQUEST_MS) return known;
  const isPossible = (lead: number): boolean =>
    lead >= lowest - IGNORED_DIFFERENCE_MS && lead <= highest + IGNORED_DIFFERENCE_MS;
  if (isPossible(known)) return known;
  return isPossible(0) ? 0 : Math.round((lowest + highest) / 2);
}
