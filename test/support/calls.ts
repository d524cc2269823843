import type { DeltaOf, ListOf, ReplyOf, RouteAt } from '#shared/contract/routes/typed-routes';

export interface CallOptions {
  token?: string | undefined;
  /** Body to send as JSON, unless `rawBody` is given. */
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
}

type Body = Record<string, unknown>;

/** Body of the reply at a method and a path; of any shape for a path that no route has. */
export type BodyAt<Method extends string, Path extends string> = string extends Method | Path
  ? Body
  : [RouteAt<Method, Bare<Path>>] extends [never]
    ? Body
    : AtRevision<ReplyOf<RouteAt<Method, Bare<Path>>>, Path> & Body;

/** Reply of a list: its changes with `?since=`, and all its rows without. */
type AtRevision<Reply, Path extends string> = Path extends `${string}since=${string}`
  ? DeltaOf<Reply>
  : ListOf<Reply>;

/** Path without its query. */
type Bare<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path;

/** Reply of a call. `body` is the parsed JSON, or an empty object when it is not JSON. */
export interface Called<Reply = Body> {
  status: number;
  body: Reply;
  text: string;
  headers: Headers;
  /** Cookies of Set-Cookie in the form of a Cookie header: name=value. */
  cookies: string[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Makes one HTTP call, as a browser would send it. */
export async function callApi<Method extends string, Path extends string>(
  base: string,
  method: Method,
  { path, token, body, rawBody, headers }: CallOptions & { path: Path },
): Promise<Called<BodyAt<Method, Path>>> {
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
  return {
    status: response.status,
    body: parsed(text) as BodyAt<Method, Path>,
    text,
    headers: response.headers,
    cookies,
  };
}
