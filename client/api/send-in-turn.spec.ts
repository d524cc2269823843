import { sendInTurn } from './send-in-turn';

const call = { method: 'GET', path: '/pc/loads' } as const;

const refusal = (code: string): Response =>
  new Response(
    JSON.stringify({
      statusCode: 429,
      code,
      message: code,
      params: { retry_after_seconds: 1 },
      requestId: 'r',
    }),
    { status: 429, headers: { 'content-type': 'application/json' } },
  );

/** Answers each call with the next reply; the last one is repeated. */
function answer(...replies: (() => Response)[]): jest.SpyInstance {
  let asked = 0;
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve((replies[Math.min(asked++, replies.length - 1)] as () => Response)()),
    );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('waits and sends a call again until it has its turn', async () => {
  const fetch = answer(
    () => refusal('too_many_calls'),
    () => refusal('too_many_calls'),
    () => new Response('[]'),
  );
  const sent = sendInTurn(call);
  await jest.advanceTimersByTimeAsync(900);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await (await sent).text()).toBe('[]');
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('passes any other refusal on at once', async () => {
  const fetch = answer(() => refusal('too_many_exports'));
  await expect(sendInTurn(call)).rejects.toMatchObject({ code: 'too_many_exports' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('stops waiting when the call is aborted, also before the pause began', async () => {
  const fetch = answer(() => refusal('too_many_calls'));
  const stop = new AbortController();
  const sent = sendInTurn({ ...call, signal: stop.signal });
  const failed = expect(sent).rejects.toThrow('left the page');
  await jest.advanceTimersByTimeAsync(500);
  stop.abort(new Error('left the page'));
  await failed;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('shows the refusal after two minutes', async () => {
  answer(() => refusal('too_many_calls'));
  const failed = expect(sendInTurn(call)).rejects.toMatchObject({ code: 'too_many_calls', status: 429 });
  await jest.advanceTimersByTimeAsync(150_000);
  await failed;
});
