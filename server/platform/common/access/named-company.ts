import type { HttpRequest } from '../http/http';
import type { Principal } from './principal';

/** Reads a value of a parsed query or of path parameters. */
export function textAt(values: unknown, name: string): unknown {
  return typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
}

/** Returns the company keys that a call names, in `?company_id=` and in its path. */
export function namedCompanyKeys(request: HttpRequest): unknown[] {
  const named = [textAt(request.query, 'company_id'), textAt(request.params, 'companyKey')];
  return named.filter((key) => key !== undefined);
}

/** Returns true when a key is the company's current one, or its previous one while that is still valid. */
export function isKeyOf(
  { companyKey, formerCompanyKey }: Pick<Principal, 'companyKey' | 'formerCompanyKey'>,
  key: unknown,
): boolean {
  return key === companyKey || (typeof formerCompanyKey === 'string' && key === formerCompanyKey);
}
