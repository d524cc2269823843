/** A call to another system did not answer properly; says what happened, never the address (keys stand in some). */
export class OutsideFault extends Error {
  constructor(what: string) {
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
  readonly retryAfter: string | null;
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
 * GETs an address of another system: with a time-out over the whole answer and a limit to its size; redirects
 * are answers, never followed (design: trust, section 3).
 * @throws OutsideFault; or the reason of the caller's signal when that ended it.
 */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
  try {
    const response = await fetch(call.url, { headers: call.headers, redirect: 'manual', signal });
    const body = await bodyOf(response, call.maxBytes);
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    call.signal?.throwIfAborted();
    if (error instanceof OutsideFault) throw error;
    throw new OutsideFault(timeout.aborted ? `No answer within ${call.timeoutMs} ms` : 'No connection');
  }
}

/** The body as JSON. @throws OutsideFault */
export function jsonOf(answer: OutsideAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8')) as unknown;
  } catch {
    throw new OutsideFault('The answer is not JSON');
  }
}
