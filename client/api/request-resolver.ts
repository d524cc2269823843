import { validateSync } from 'class-validator';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Faults of a form by field. */
export type FormFaults<V> = Partial<Record<keyof V & string, string>>;

interface RequestCheck<V> {
  /** Class that the server checks the body with. */
  request: new () => object;
  bodyOf: (values: V) => object;
  /** Returns faults that the class cannot find, and better texts for its own; called at each check. */
  faultsOf?: (values: V) => FormFaults<V>;
}

const asError = (message: string): FieldError => ({ type: 'refused', message });

/** Returns a resolver that checks a form by the server's class of its body, and by the form's own rules. */
export function requestResolver<V extends FieldValues>(check: RequestCheck<V>): Resolver<V> {
  const { request: Request, bodyOf, faultsOf } = check;
  return (values) => {
    const refused = validateSync(Object.assign(new Request(), bodyOf(values)));
    const errors = new Map(
      refused.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0] ?? '']),
    );
    for (const [field, message] of Object.entries(faultsOf?.(values) ?? {})) {
      if (typeof message === 'string') errors.set(field, message);
    }
    if (errors.size === 0) return { values, errors: {} };
    const entries = [...errors].map(([field, message]) => [field, asError(message)]);
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<V> };
  };
}
