import { ApiError, type ApiErrorCode } from './errors';
import { store } from './store';
import { stillWorkingAtom, untilKnown } from './until-known';

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
  ['the server cannot say yet', [refusal('outcome_unknown'), refusal('idempotency_running', 409)]],
  ['the browser has given up', [refusal('timeout', 0)]],
  ['the questions do not come through', [refusal('outcome_unknown'), refusal('busy'), refusal('network', 0)]],
])('asks until the outcome is known, and shows that it works on it: %s', async (_why, refusals) => {
  const call = answers(...refusals, 'made');
  const outcome = untilKnown(call);
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(stillWorkingAtom)).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toBe('made');
  expect(call).toHaveBeenCalledTimes(refusals.length + 1);
});

it('tells a refusal that ends the question', async () => {
  const call = answers(refusal('outcome_unknown'), refusal('invoice_empty', 409));
  const outcome = untilKnown(call);
  const told = expect(outcome).rejects.toMatchObject({ code: 'invoice_empty' });
  await jest.advanceTimersByTimeAsync(60_000);
  await told;
});

it.each<ApiErrorCode>(['busy', 'network', 'conflict'])(
  'leaves a first answer of %s to the caller',
  async (code) => {
    const call = answers(refusal(code), 'made');
    await expect(untilKnown(call)).rejects.toMatchObject({ code });
    expect(call).toHaveBeenCalledTimes(1);
  },
);

it('says after ten minutes that the outcome is unknown, and not to try again', async () => {
  const call = answers(refusal('timeout', 0));
  const told = expect(untilKnown(call)).rejects.toMatchObject({ code: 'outcome_unknown' });
  await jest.advanceTimersByTimeAsync(11 * 60_000);
  await told;
});
