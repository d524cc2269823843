import { backOff } from '#shared/rules/back-off';
import { SECOND_MS } from '#shared/durations';

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
  /** Paths that failed alone, with the time before which nothing but a person's order calls them. */
  readonly failing: readonly { readonly path: string; readonly untilMs: number }[];
  /** Failures in a row that concern all paths. The breaker opens at the limit. */
  readonly failures: number;
  /** Time at which an open breaker lets one call through. It stays open for the others. */
  readonly openUntilMs: number;
  readonly lastSuccessMs: number;
}

export const UNUSED_KEY: KeyState = {
  starts: [],
  calls: [],
  heldUntilMs: 0,
  failing: [],
  failures: 0,
  openUntilMs: 0,
  lastSuccessMs: 0,
};

/** Decision about a call: `begun`, `refused` by the breaker, or `wait` and try again. */
export type Admission =
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly waitMs: number };

/** Call of a path. An order of a person does not wait for the pause of the path. */
export interface KeyCall {
  readonly id: string;
  readonly path: string;
  readonly isUrgent: boolean;
  readonly timeoutMs: number;
}

/**
 * End of a call, for the state of its key. `askedMs` is the pause that a 429 requests. `isOfKey` is true for a failure
 * that concerns all paths: throttling, or no connection.
 */
export type CallEnd =
  | { readonly kind: 'succeeded' | 'rejected' | 'given up' }
  | {
      readonly kind: 'failed';
      readonly attempt: number;
      readonly askedMs: number;
      readonly isOfKey: boolean;
    };

/** Time after which a call that waits for a slot checks again. */
const LOOK_AGAIN_MS = 50;
/** Time after a path's pause in which it still counts as failing, when another path fails. */
const REMEMBERED_MS = 10_000;

const isOpen = ({ failures }: KeyState, { breakerFailures }: KeyLimits): boolean =>
  failures >= breakerFailures;

const pathHeldUntil = ({ failing }: KeyState, path: string): number =>
  failing.find((one) => one.path === path)?.untilMs ?? 0;

/** Lets a call begin if the key's pace, pause and breaker allow it. */
export function begin(
  state: KeyState,
  nowMs: number,
  call: KeyCall,
  limits: KeyLimits,
): { state: KeyState; admission: Admission } {
  const wait = (waitMs: number): { state: KeyState; admission: Admission } => ({
    state,
    admission: { kind: 'wait', waitMs: Math.ceil(waitMs) },
  });
  const heldMs = Math.max(state.heldUntilMs, call.isUrgent ? 0 : pathHeldUntil(state, call.path));
  if (heldMs > nowMs) return wait(heldMs - nowMs);
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

/**
 * Updates the state at the end of a call: frees its slot, and stores its success or failure for all nodes. A path that
 * fails alone pauses alone. Throttling, no connection, and failures of two paths pause the key.
 */
export function end(
  state: KeyState,
  nowMs: number,
  { id, path, ...how }: Pick<KeyCall, 'id' | 'path'> & CallEnd,
  limits: KeyLimits,
): KeyState {
  const freed = { ...state, calls: state.calls.filter((call) => call.id !== id) };
  if (how.kind === 'given up') return freed;
  const others = state.failing.filter((one) => one.path !== path && one.untilMs + REMEMBERED_MS > nowMs);
  if (how.kind !== 'failed') {
    const lastSuccessMs = how.kind === 'succeeded' ? nowMs : state.lastSuccessMs;
    return { ...freed, failing: others, failures: 0, lastSuccessMs };
  }
  const ownMs = backOff(how.attempt, { first: limits.backOffFirstMs });
  const untilMs = nowMs + Math.min(limits.backOffMaxMs, Math.max(ownMs, how.askedMs));
  const failed = { ...freed, failing: [...others, { path, untilMs }] };
  return how.isOfKey || others.length > 0 ? heldAsAWhole(failed, nowMs, untilMs, limits) : failed;
}

/** Counts a failure of all paths: the key pauses, and the breaker opens at the limit. */
function heldAsAWhole(state: KeyState, nowMs: number, untilMs: number, limits: KeyLimits): KeyState {
  const failed = { ...state, failures: state.failures + 1 };
  if (isOpen(failed, limits)) return { ...failed, openUntilMs: nowMs + limits.breakerOpenMs };
  return { ...failed, heldUntilMs: Math.max(state.heldUntilMs, untilMs) };
}
