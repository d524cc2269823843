export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON, unless `rawBody` is given. */
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
}

/** What came back; `body` is the parsed JSON, or the text where it is none. */
export interface Called {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
  /** The cookies of Set-Cookie as they go back: name=value. */
  cookies: string[];
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** One HTTP call, as a browser would send it. */
export async function callApi(
  base: string,
  method: string,
  { path, token, body, rawBody, headers }: CallOptions & { path: string },
): Promise<Called> {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${base}${path}`, {
    method,
    ...(sent === undefined ? {} : { body: sent }),
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return { status: response.status, body: parsed(text), text, headers: response.headers, cookies };
}
