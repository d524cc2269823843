import { ERRORS, type ErrorCode } from '#shared/errors/index';

export interface SentCall {
  /** Method and path, such as 'PATCH /pc/user/7'. */
  call: string;
  /** JSON of the body, or the form. */
  body: unknown;
}

/** Builds a 200 reply with the body. */
export const ok = (body: unknown = { error: '', message: 'Success' }): Response =>
  new Response(JSON.stringify(body), { status: 200 });

/** Builds an error reply in the server's format. */
export function refusal(
  code: ErrorCode,
  params: Record<string, unknown> = {},
  message = `refused: ${code}`,
): Response {
  const { status } = ERRORS[code];
  const envelope = { statusCode: status, code, error: message, message, params, requestId: 'request-1' };
  return new Response(JSON.stringify(envelope), { status });
}

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body);

type Answer = () => Response | Promise<Response>;

/**
 * Replaces the server: each call takes the next answer of its list, and a call without an answer fails. Returns the
 * calls sent, in order.
 */
export function answerCalls(answers: Record<string, Answer[]>): SentCall[] {
  const sent: SentCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const url = new URL(address instanceof Request ? address.url : address.toString(), 'http://haulbook');
    const call = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    sent.push({ call, body: bodyOf(init.body) });
    const next = answers[call]?.shift();
    if (next === undefined) throw new TypeError(`No answer for ${call}`);
    return next();
  });
  return sent;
}

const PREVIEWS_MAX = 9;

/** Returns answers of previews of an edit that changes no amount. */
export const unmoved = (): Answer[] =>
  Array.from({ length: PREVIEWS_MAX }, () => () => ok({ loads: 0, revenue_change: 0, cost_change: 0 }));

/** Returns the query parameters of each call sent, in order. */
export const sentQueries = (): Record<string, string>[] =>
  jest.mocked(globalThis.fetch).mock.calls.map(([address]) => {
    const text = address instanceof Request ? address.url : address.toString();
    return Object.fromEntries(new URL(text, 'http://haulbook').searchParams);
  });

/** Creates an answer that stays pending until the test gives it. */
export function later(): { answer: Answer; give: (response: Response) => void } {
  let give: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => (give = resolve));
  return { answer: () => promise, give: (response) => give(response) };
}
