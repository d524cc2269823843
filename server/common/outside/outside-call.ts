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
 * GETs an address of an outside system, with a timeout for the whole answer and a size limit. Redirects are returned
 * and never followed. See docs/outside-systems.md#rules-for-every-call.
 * @throws OutsideFault, or the reason of the caller's signal when that ended the call.
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
    if (timeout.aborted) throw new OutsideFault(`No answer within ${call.timeoutMs} ms`);
    throw new OutsideFault('No connection', true);
  }
}

/** Parses the body as JSON. @throws OutsideFault */
export function jsonOf(answer: OutsideAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8')) as unknown;
  } catch {
    throw new OutsideFault('The answer is not JSON');
  }
}
