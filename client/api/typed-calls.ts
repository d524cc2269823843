import type {
  BodyOf,
  DeltaOf,
  ListOf,
  PathOf,
  QueryOf,
  ReplyOf,
  RouteAt,
  RouteKey,
  TakesKey,
} from '#shared/contract/routes/typed-routes';
import type { QueryValue } from './transport';

export interface CallOptions {
  query?: Record<string, QueryValue>;
  /** A repeated key returns the first reply. See docs/live-data.md#idempotency-keys. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

type Query<Key extends RouteKey> = { [Name in keyof QueryOf<Key>]?: QueryValue };

/** Options of a call: the query that its route takes, and an Idempotency-Key when it takes one. */
type Options<Key extends RouteKey> = Omit<CallOptions, 'query' | 'idempotencyKey'> & {
  query?: Query<Key> | undefined;
} & (TakesKey<Key> extends true ? { idempotencyKey: string } : { idempotencyKey?: string });

/** Reply of a route: with `since` the changes of a list, without it the list. */
type Replied<Key extends RouteKey, Given> = Given extends { query: { since: unknown } }
  ? DeltaOf<ReplyOf<Key>>
  : ListOf<ReplyOf<Key>>;

/** Fields of a class and of its records, without the class. */
type Plain<Value> = Value extends readonly (infer Entry)[]
  ? readonly Plain<Entry>[]
  : Value extends object
    ? { [Field in keyof Value]: Plain<Value[Field]> }
    : Value;

/** Body of a route: the fields of its class; any object, such as a form with a file, for a route without one. */
type Sent<Key extends RouteKey> = BodyOf<Key> extends object ? Plain<BodyOf<Key>> : object;

/** Call that sends a body. */
type Change<Method extends string> = <
  Path extends PathOf<Method>,
  const Given extends Options<RouteAt<Method, Path>>,
>(
  path: Path,
  body: Sent<RouteAt<Method, Path>>,
  ...options: Options<RouteAt<Method, Path>> extends { idempotencyKey: string } ? [Given] : [Given?]
) => Promise<Replied<RouteAt<Method, Path>, Given>>;

/** Calls of the client, typed by the table of routes. Paths are below /api. All throw ApiError. */
export interface TypedCalls {
  get: <Path extends PathOf<'GET'>, const Given extends Options<RouteAt<'GET', Path>>>(
    path: Path,
    options?: Given,
  ) => Promise<Replied<RouteAt<'GET', Path>, Given>>;
  /** Without a key, the call can be repeated, such as a preview or an upload. */
  post: Change<'POST'>;
  patch: Change<'PATCH'>;
  put: Change<'PUT'>;
  /** Returns the response itself, to be read while it arrives (the snapshot's NDJSON). A body makes it a POST. */
  stream: (path: PathOf<'GET'>, options?: CallOptions & { body?: object }) => Promise<Response>;
}
