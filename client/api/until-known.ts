import { atom } from 'jotai';
import { ApiError, type ApiErrorCode } from './errors';
import { store } from './store';

/** Pauses between the questions; the last one is repeated. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** After this the person sees that the outcome is unknown. */
const GIVE_UP_MS = 10 * 60_000;

/** The change may have been made: only its key tells. */
const UNKNOWN: readonly ApiErrorCode[] = ['outcome_unknown', 'idempotency_running', 'timeout'];
/** These say nothing of a change whose outcome is unknown: the question itself did not come through. */
const NO_ANSWER: readonly ApiErrorCode[] = [...UNKNOWN, 'busy', 'network', 'unreadable'];

const isOneOf = (thrown: unknown, codes: readonly ApiErrorCode[]): boolean =>
  thrown instanceof ApiError && codes.includes(thrown.code);

/** Number of changes whose outcome is being asked for. */
export const stillWorkingAtom = atom(0);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function askAgain<T>(call: () => Promise<T>, unknown: unknown): Promise<T> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (let asked = 0; Date.now() < giveUpAt; asked += 1) {
    await pause(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] ?? 0);
    try {
      return await call();
    } catch (thrown) {
      if (!isOneOf(thrown, NO_ANSWER)) throw thrown;
    }
  }
  throw isOneOf(unknown, ['timeout', 'idempotency_running'])
    ? new ApiError({ code: 'outcome_unknown', status: 503, message: 'Nobody told how the change ended' })
    : unknown;
}

/**
 * Makes a call that carries an Idempotency-Key; where its outcome stays unknown, asks with the same key until the
 * server tells it. Nothing is done twice, and the person is never told to try again for a change that is made.
 */
export async function untilKnown<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (!isOneOf(thrown, UNKNOWN)) throw thrown;
    store.set(stillWorkingAtom, (count) => count + 1);
    try {
      return await askAgain(call, thrown);
    } finally {
      store.set(stillWorkingAtom, (count) => count - 1);
    }
  }
}
