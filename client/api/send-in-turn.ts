import { ApiError } from './errors';
import { send, type Call } from './transport';
import { SECOND_MS } from '#shared/durations';

/** Time after which the refusal is shown. */
const GIVE_UP_MS = 2 * 60_000;

/** Returns the server's pause before another try. The random half keeps several tabs apart. */
function pauseOf({ params: { retry_after_seconds: seconds } }: ApiError): number {
  const least = (typeof seconds === 'number' ? seconds : 1) * SECOND_MS;
  return least * (1 + Math.random() / 2);
}

/** Waits. Rejects at once with the reason of an aborted signal. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Makes a call like `send`. The server refuses a call, and does nothing, while too many of the same person run, in all
 * tabs together. A proxy that limits calls does the same. The call is then sent again until it has its turn.
 * @throws ApiError
 */
export async function sendInTurn(call: Call): Promise<Response> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await send(call);
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'too_many_calls') throw thrown;
      const ms = pauseOf(thrown);
      // A proxy may ask for an hour.
      if (performance.now() + ms > giveUpAt) throw thrown;
      await pause(ms, call.signal);
    }
  }
}
