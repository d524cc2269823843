import { atom } from 'jotai';
import { ApiError, type ApiErrorCode } from './errors';
import { store } from './store';

/** Pauses between retries; the last one is repeated. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Time after which the user sees that the outcome is unknown. */
const GIVE_UP_MS = 10 * 60_000;

/** Errors after which the change may have been made; only its key shows it. */
const UNKNOWN: readonly ApiErrorCode[] = ['outcome_unknown', 'idempotency_running', 'timeout'];
/**
 * Errors after which the call or its answer was lost. Mostly the connection is gone, so the user learns about it after
 * two more tries.
 */
const LOST: readonly ApiErrorCode[] = ['network', 'unreadable'];
/** Pauses before the tries after a lost answer. */
const LOST_PAUSES_MS = [500, 2_000];
/** Errors of a retry that leave the outcome unknown, because the retry itself was not answered. */
const NO_ANSWER: readonly ApiErrorCode[] = [...UNKNOWN, ...LOST, 'busy'];

const isOneOf = (thrown: unknown, codes: readonly ApiErrorCode[]): boolean =>
  thrown instanceof ApiError && codes.includes(thrown.code);

/** Number of changes with an unknown outcome. */
export const stillWorkingAtom = atom(0);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function retry<T>(call: () => Promise<T>, unknown: unknown): Promise<T> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let asked = 0; performance.now() < giveUpAt; asked += 1) {
    await pause(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] ?? 0);
    try {
      return await call();
    } catch (thrown) {
      if (!isOneOf(thrown, NO_ANSWER)) throw thrown;
    }
  }
  throw isOneOf(unknown, ['timeout', 'idempotency_running'])
    ? new ApiError({ code: 'outcome_unknown', status: 503, message: 'The result of the change is unknown' })
    : unknown;
}

async function retryLost<T>(call: () => Promise<T>, lost: unknown): Promise<T> {
  for (const ms of LOST_PAUSES_MS) {
    await pause(ms);
    try {
      return await call();
    } catch (thrown) {
      if (isOneOf(thrown, UNKNOWN)) return retry(call, thrown);
      if (!isOneOf(thrown, NO_ANSWER)) throw thrown;
    }
  }
  throw lost;
}

/**
 * Makes a call with an Idempotency-Key. If its outcome is unknown, it retries with the same key until the
 * server answers. If the answer was lost, it retries a few times. So nothing is done twice, and users are never asked to repeat a change that was made. See
 * docs/live-copy.md#lost-answers.
 * @param isNotSent tells that the call itself was not sent, so that there is nothing to find out
 */
export async function retryUntilKnown<T>(
  call: () => Promise<T>,
  isNotSent: (thrown: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (!isOneOf(thrown, [...UNKNOWN, ...LOST]) || isNotSent(thrown)) throw thrown;
    store.set(stillWorkingAtom, (count) => count + 1);
    try {
      return await (isOneOf(thrown, LOST) ? retryLost(call, thrown) : retry(call, thrown));
    } finally {
      store.set(stillWorkingAtom, (count) => count - 1);
    }
  }
}
