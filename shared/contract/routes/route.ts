import type { Permission } from '#shared/rules/permissions';

/** Class of a body or a query, with the rules of its fields. */
export type RequestClass = abstract new (...given: never[]) => object;

/** Rules of a route that its handler, the API description and the client share. */
export interface RouteRules {
  /** Permission that the caller's role must have; `nothing` for callers without a session. */
  readonly needs: Permission | 'nothing';
  readonly body?: RequestClass;
  readonly query?: RequestClass;
  /** Names of the fields besides a file, for a route that takes an upload. */
  readonly form?: readonly string[];
  /** Status of the reply, where it is not 201 for POST and 200 for others. */
  readonly status?: number;
  /** Media types of a reply that is not JSON. */
  readonly sends?: readonly string[];
  /** Error statuses in addition to those that the other rules imply. */
  readonly errors?: readonly number[];
  /** Name of the cookie that the route needs instead of an access token. */
  readonly cookie?: string;
  /** Reason why a change takes no Idempotency-Key. All other changes take one. */
  readonly withoutKey?: string;
}

/** Type of a reply that is a file or a stream. */
export interface Bytes {
  readonly isBytes: true;
}

declare const REPLY: unique symbol;

/** A route with its rules and the type of its reply. */
export type Route<Rules extends RouteRules = RouteRules, Reply = unknown> = Rules & {
  readonly [REPLY]?: Reply;
};

/** Declares a route: `route({ needs: 'read' }).replies<ProjectReply>()`. */
export const route = <const Rules extends RouteRules>(
  rules: Rules,
): { replies: <Reply>() => Route<Rules, Reply> } => ({ replies: () => rules });

/** Reasons that several routes have for taking no Idempotency-Key. */
export const NO_KEY = {
  edit: 'An edit that is repeated stores the same values.',
  look: 'It changes nothing.',
  guest: 'Keys belong to persons, and the caller has no session.',
} as const;
