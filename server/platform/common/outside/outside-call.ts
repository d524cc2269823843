import { SECOND_MS } from '#shared/durations';
import { httpDateMs } from '../data/zoned-texts';

/** Failed call to an outside system. The message says what happened but not the address, which may contain a key. */
export class OutsideFault extends Error {
  /** `isUnreachable` is true when nothing answered at the address, so all its paths are affected. */
  constructor(
    what: string,
    readonly isUnreachable = false,
  ) {
    super(what);
    this.name = 'OutsideFault';
  }
}

export interface OutsideCall {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** Wait that the system asks for; 0 for none. */
  readonly retryAfterMs: number;
}

/** Returns the wait that an answer asks for, in seconds or until a time on its own clock. */
function waitOf(headers: Headers): number {
  const asked = headers.get('retry-after') ?? '';
  const seconds = Number(asked);
  const ms = Number.isNaN(seconds)
    ? httpDateMs(asked) - httpDateMs(headers.get('date') ?? '')
    : seconds * SECOND_MS;
  return ms > 0 ? ms : 0;
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutsideFault(`The answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * GETs an address of an outside system, with a timeout for the whole answer and a size limit. Redirects are returned
 * and never followed. See docs/outside-systems.md#rules-for-every-call.
 * @throws OutsideFault, or the reason of the caller's signal when that ended the call.
 */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
  let isAnswered = false;
  try {
    const response = await fetch(call.url, { headers: call.headers, redirect: 'manual', signal });
    isAnswered = true;
    const body = await bodyOf(response, call.maxBytes);
    return { status: response.status, body, retryAfterMs: waitOf(response.headers) };
  } catch (error) {
    call.signal?.throwIfAborted();
    if (error instanceof OutsideFault) throw error;
    if (timeout.aborted) throw new OutsideFault(`No answer within ${call.timeoutMs} ms`);
    throw isAnswered ? new OutsideFault('The answer is cut off') : new OutsideFault('No connection', true);
  }
}

/** Texts of JSON, and numbers that some programs write although JSON has none. */
const TEXT_OR_NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/** Returns JSON with NaN and Infinity as text, so that only their records are damaged. */
const withoutOddNumbers = (json: string): string =>
  json.replace(TEXT_OR_NO_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`));

const parsed = (json: string): unknown => JSON.parse(json) as unknown;

/** Parses the body as JSON, also after a byte order mark. @throws OutsideFault */
export function jsonOf(answer: OutsideAnswer): unknown {
  const json = new TextDecoder().decode(answer.body);
  try {
    return parsed(json);
  } catch {
    return parsedOrFault(withoutOddNumbers(json));
  }
}

function parsedOrFault(json: string): unknown {
  try {
    return parsed(json);
  } catch {
    throw new OutsideFault('The answer is not JSON');
  }
}
