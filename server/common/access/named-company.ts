import type { HttpRequest } from '../http/http';
import type { Principal } from './principal';

/** A value of a parsed query or of path parameters. */
export function textAt(values: unknown, name: string): unknown {
  return typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
}

/** The company keys that a call names, in `?company_id=` and in its path. */
export function namedCompanyKeys(request: HttpRequest): unknown[] {
  const named = [textAt(request.query, 'company_id'), textAt(request.params, 'companyKey')];
  return named.filter((key) => key !== undefined);
}

/** Whether a key is the company's: the current one, or the one before it while that is still good. */
export function isKeyOf(
  { companyKey, formerCompanyKey }: Pick<Principal, 'companyKey' | 'formerCompanyKey'>,
  key: unknown,
): boolean {
  return key === companyKey || (typeof formerCompanyKey === 'string' && key === formerCompanyKey);
}
