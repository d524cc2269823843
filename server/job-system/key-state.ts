import { backOff } from '../../shared/rules/back-off';

/** Limits on the use of one key, by all nodes together. */
interface KeyLimits {
  readonly requestsPerSecond: number;
  readonly requestsAtOnce: number;
  readonly breakerFailures: number;
  readonly breakerOpenMs: number;
  readonly backOffFirstMs: number;
  readonly backOffMaxMs: number;
}

/** State of one key, shared by all nodes. Times are those of one clock, in ms. */
export interface KeyState {
  /** Start times of the calls of the last second. */
  readonly starts: readonly number[];
  /** Calls under way, and when each is over at the latest: a node that dies gives its place back by that. */
  readonly calls: readonly { readonly id: string; readonly untilMs: number }[];
  /** No node calls before this time, because the system asked for a pause or failed. */
  readonly heldUntilMs: number;
  /** Failures in a row; the breaker is open from the limit on. */
  readonly failures: number;
  /** An open breaker lets one call through at this time, and stays open for the others. */
  readonly openUntilMs: number;
  readonly lastSuccessMs: number;
}

export const UNUSED_KEY: KeyState = {
  starts: [],
  calls: [],
  heldUntilMs: 0,
  failures: 0,
  openUntilMs: 0,
  lastSuccessMs: 0,
};

/** The decision about a call: `begun`, `refused` by the breaker, or `wait` and ask again. */
export type Admission =
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly waitMs: number };

/** The end of a call, for the state of its key; `askedMs` is the pause that a 429 asks for. */
export type CallEnd =
  | { readonly kind: 'succeeded' | 'rejected' | 'given up' }
  | { readonly kind: 'failed'; readonly attempt: number; readonly askedMs: number };

const SECOND_MS = 1_000;
/** A call that waits for the place of another looks again after this time. */
const LOOK_AGAIN_MS = 50;

const isOpen = ({ failures }: KeyState, { breakerFailures }: KeyLimits): boolean =>
  failures >= breakerFailures;

/** Lets a call begin, if the key's pace, hold and breaker have room for it. */
export function begin(
  state: KeyState,
  nowMs: number,
  call: { readonly id: string; readonly timeoutMs: number },
  limits: KeyLimits,
): { state: KeyState; admission: Admission } {
  const wait = (waitMs: number): { state: KeyState; admission: Admission } => ({
    state,
    admission: { kind: 'wait', waitMs: Math.ceil(waitMs) },
  });
  if (state.heldUntilMs > nowMs) return wait(state.heldUntilMs - nowMs);
  const open = isOpen(state, limits);
  if (open && nowMs < state.openUntilMs) return { state, admission: { kind: 'refused' } };
  const calls = state.calls.filter(({ untilMs }) => untilMs > nowMs);
  if (calls.length >= limits.requestsAtOnce) return wait(LOOK_AGAIN_MS);
  const starts = state.starts.filter((at) => at > nowMs - SECOND_MS);
  const oldest = starts.at(-limits.requestsPerSecond);
  if (starts.length >= limits.requestsPerSecond && oldest !== undefined)
    return wait(oldest + SECOND_MS - nowMs);
  return {
    state: {
      ...state,
      starts: [...starts, nowMs],
      calls: [...calls, { id: call.id, untilMs: nowMs + call.timeoutMs }],
      openUntilMs: open ? nowMs + limits.breakerOpenMs : state.openUntilMs,
    },
    admission: { kind: 'begun' },
  };
}

/** Takes a call's end into account: its place is free, and what it says of the key holds for all nodes. */
export function end(
  state: KeyState,
  nowMs: number,
  { id, ...how }: { readonly id: string } & CallEnd,
  limits: KeyLimits,
): KeyState {
  const freed = { ...state, calls: state.calls.filter((call) => call.id !== id) };
  if (how.kind === 'given up') return freed;
  if (how.kind !== 'failed') {
    return { ...freed, failures: 0, lastSuccessMs: how.kind === 'succeeded' ? nowMs : state.lastSuccessMs };
  }
  const failed = { ...freed, failures: state.failures + 1 };
  if (isOpen(failed, limits)) return { ...failed, openUntilMs: nowMs + limits.breakerOpenMs };
  const ownMs = backOff(how.attempt, { first: limits.backOffFirstMs });
  const holdMs = Math.min(limits.backOffMaxMs, Math.max(ownMs, how.askedMs));
  return { ...failed, heldUntilMs: Math.max(state.heldUntilMs, nowMs + holdMs) };
}
