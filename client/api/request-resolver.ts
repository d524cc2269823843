import { validateSync } from 'class-validator';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Faults of a form by field. */
export type FormFaults<V> = Partial<Record<keyof V & string, string>>;

/** Rules of a form. */
export interface RequestCheck<V> {
  /** Class that the server checks the body with. */
  request: new () => object;
  bodyOf: (values: V) => object;
  /** Returns faults that the class cannot find, and better texts for its own; called at each check. */
  faultsOf?: (values: V) => FormFaults<V>;
}

const asError = (message: string): FieldError => ({ type: 'refused', message });

/** Returns the messages of a form's faults by field; none for a form that can be saved. */
export function requestFaults<V>(check: RequestCheck<V>, values: V): ReadonlyMap<string, string> {
  const { request: Request, bodyOf, faultsOf } = check;
  const refused = validateSync(Object.assign(new Request(), bodyOf(values)));
  const faults = new Map(
    refused.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0] ?? '']),
  );
  for (const [field, message] of Object.entries(faultsOf?.(values) ?? {})) {
    if (typeof message === 'string') faults.set(field, message);
  }
  return faults;
}

/** Returns a resolver that checks a form by the server's class of its body, and by the form's own rules. */
export const requestResolver =
  <V extends FieldValues>(check: RequestCheck<V>): Resolver<V> =>
  (values) => {
    const faults = requestFaults(check, values);
    if (faults.size === 0) return { values, errors: {} };
    const entries = [...faults].map(([field, message]) => [field, asError(message)]);
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<V> };
  };
