import { ApiError, type ApiErrorCode } from './errors';
import { store } from './store';
import { stillWorkingAtom, retryUntilKnown } from './retry-until-known';

const refusal = (code: ApiErrorCode, status = 503): ApiError => new ApiError({ code, status, message: code });

/** Returns the answers in order, then repeats the last one. */
function answers(...steps: (ApiError | string)[]): jest.Mock<Promise<string>> {
  let at = 0;
  return jest.fn(() => {
    const step = steps[Math.min(at++, steps.length - 1)] ?? '';
    return step instanceof ApiError ? Promise.reject(step) : Promise.resolve(step);
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  expect(store.get(stillWorkingAtom)).toBe(0);
});

it.each<[string, ApiError[]]>([
  [
    'the server does not know the outcome yet',
    [refusal('outcome_unknown'), refusal('idempotency_running', 409)],
  ],
  ['the browser timed out', [refusal('timeout', 0)]],
  ['the calls do not reach the server', [refusal('outcome_unknown'), refusal('busy'), refusal('network', 0)]],
])('asks again until the outcome is known, and shows that it is working: %s', async (_why, refusals) => {
  const call = answers(...refusals, 'made');
  const outcome = retryUntilKnown(call);
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(stillWorkingAtom)).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toBe('made');
  expect(call).toHaveBeenCalledTimes(refusals.length + 1);
});

it('stops and reports a final refusal', async () => {
  const call = answers(refusal('outcome_unknown'), refusal('invoice_empty', 409));
  const outcome = retryUntilKnown(call);
  const rejected = expect(outcome).rejects.toMatchObject({ code: 'invoice_empty' });
  await jest.advanceTimersByTimeAsync(60_000);
  await rejected;
});

it.each<ApiErrorCode>(['busy', 'conflict'])('leaves a first answer of %s to the caller', async (code) => {
  const call = answers(refusal(code), 'made');
  await expect(retryUntilKnown(call)).rejects.toMatchObject({ code });
  expect(call).toHaveBeenCalledTimes(1);
});

it.each<[string, ApiError[]]>([
  ['the connection', [refusal('network', 0)]],
  ['the answer of a proxy', [refusal('unreadable', 502), refusal('network', 0)]],
  [
    'the connection, while the server still works',
    [refusal('network', 0), refusal('idempotency_running', 409)],
  ],
])('asks again with the same key after it lost %s', async (_what, refusals) => {
  const call = answers(...refusals, 'made');
  const outcome = retryUntilKnown(call);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(outcome).resolves.toBe('made');
  expect(call).toHaveBeenCalledTimes(refusals.length + 1);
});

it('reports a connection that stays lost after two more tries', async () => {
  const call = answers(refusal('network', 0));
  const rejected = expect(retryUntilKnown(call)).rejects.toMatchObject({ code: 'network' });
  await jest.advanceTimersByTimeAsync(2_500);
  await rejected;
  expect(call).toHaveBeenCalledTimes(3);
});

it('reports an unknown outcome after ten minutes', async () => {
  const call = answers(refusal('timeout', 0));
  const rejected = expect(retryUntilKnown(call)).rejects.toMatchObject({ code: 'outcome_unknown' });
  await jest.advanceTimersByTimeAsync(11 * 60_000);
  await rejected;
});
