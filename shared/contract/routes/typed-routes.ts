import type { ROUTES } from './index';
import type { RequestClass, Route, RouteRules } from './route';

type Routes = typeof ROUTES;

/** Method and path of a route, such as `GET /pc/project/:id`. */
export type RouteKey = keyof Routes;

/** Type of the reply of a route. */
export type ReplyOf<Key extends RouteKey> =
  Routes[Key] extends Route<RouteRules, infer Reply> ? Reply : never;

/** Reply of a list without `?since=`: all its rows. Other replies stay. */
export type ListOf<Reply> = [Extract<Reply, readonly unknown[]>] extends [never]
  ? Reply
  : Extract<Reply, readonly unknown[]>;

/** Reply of a list with `?since=`: its changes. Other replies stay. */
export type DeltaOf<Reply> = [Extract<Reply, readonly unknown[]>] extends [never]
  ? Reply
  : Exclude<Reply, readonly unknown[]>;

type Instance<Rule> = Rule extends abstract new (...given: never[]) => infer Record ? Record : undefined;

/** Type of the body of a route; undefined for a route without one. */
export type BodyOf<Key extends RouteKey> = Routes[Key] extends {
  readonly body: infer Body extends RequestClass;
}
  ? Instance<Body>
  : undefined;

/** Type of the query of a route. */
export type QueryOf<Key extends RouteKey> = Routes[Key] extends {
  readonly query: infer Query extends RequestClass;
}
  ? Instance<Query>
  : undefined;

/** True for a change that takes an Idempotency-Key. */
export type TakesKey<Key extends RouteKey> = Key extends `GET ${string}`
  ? false
  : Routes[Key] extends { readonly withoutKey: string }
    ? false
    : true;

type Parameter<Name extends string> = Name extends 'id' | `${string}Id` ? number : string;

/** Path of a pattern with its parameters filled in: `/pc/project/${number}` for `/pc/project/:id`. */
export type Filled<Pattern extends string> = Pattern extends `${infer Start}:${infer Name}/${infer Rest}`
  ? `${Start}${Parameter<Name>}/${Filled<Rest>}`
  : Pattern extends `${infer Start}:${infer Name}`
    ? `${Start}${Parameter<Name>}`
    : Pattern;

type Patterns = {
  readonly [Key in RouteKey]: Key extends `${string} ${infer Pattern}` ? Filled<Pattern> : never;
};

/** Paths of a method, with their parameters filled in. */
export type PathOf<Method extends string> = {
  [Key in RouteKey]: Key extends `${Method} ${string}` ? Patterns[Key] : never;
}[RouteKey];

/** Route of a method and a path; never for none. A path without parameters takes precedence. */
export type RouteAt<Method extends string, Path extends string> = `${Method} ${Path}` extends RouteKey
  ? `${Method} ${Path}`
  : {
      [Key in RouteKey]: Key extends `${Method} ${string}`
        ? Path extends Patterns[Key]
          ? Key
          : never
        : never;
    }[RouteKey];
