export interface CallOptions {
  token?: string | undefined;
  /** Body to send as JSON, unless `rawBody` is given. */
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
}

/** Reply of a call. `body` is the parsed JSON, or the text when it is not JSON. */
export interface Called {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
  /** Cookies of Set-Cookie in the form of a Cookie header: name=value. */
  cookies: string[];
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Makes one HTTP call, as a browser would send it. */
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
