import { backOff } from '../../shared/rules/back-off';

/** Limits on the use of one key by all nodes. */
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
  /** Calls under way with their latest end. This frees the slot of a call when its node dies. */
  readonly calls: readonly { readonly id: string; readonly untilMs: number }[];
  /** Time before which no node calls, because the system requested a pause or failed. */
  readonly heldUntilMs: number;
  /** Failures in a row. The breaker opens at the limit. */
  readonly failures: number;
  /** Time at which an open breaker lets one call through. It stays open for the others. */
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

/** Decision about a call: `begun`, `refused` by the breaker, or `wait` and try again. */
export type Admission =
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly waitMs: number };

/** End of a call, for the state of its key. `askedMs` is the pause that a 429 requests. */
export type CallEnd =
  | { readonly kind: 'succeeded' | 'rejected' | 'given up' }
  | { readonly kind: 'failed'; readonly attempt: number; readonly askedMs: number };

const MS_IN_SECOND = 1_000;
/** Time after which a call that waits for a slot checks again. */
const LOOK_AGAIN_MS = 50;

const isOpen = ({ failures }: KeyState, { breakerFailures }: KeyLimits): boolean =>
  failures >= breakerFailures;

/** Lets a call begin if the key's pace, pause and breaker allow it. */
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
  const starts = state.starts.filter((at) => at > nowMs - MS_IN_SECOND);
  const oldest = starts.at(-limits.requestsPerSecond);
  if (starts.length >= limits.requestsPerSecond && oldest !== undefined)
    return wait(oldest + MS_IN_SECOND - nowMs);
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

/**
 * Updates the state at the end of a call: frees its slot, and stores its success or failure for all nodes.
 */
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
