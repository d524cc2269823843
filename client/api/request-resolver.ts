import { validateSync } from 'class-validator';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What is wrong with a form, by its field. */
export type FormFaults<V> = Partial<Record<keyof V & string, string>>;

interface RequestCheck<V> {
  /** The class that the server checks the body by. */
  request: new () => object;
  bodyOf: (values: V) => object;
  /** What the class cannot know, and better words than its own; asked at each check. */
  faultsOf?: (values: V) => FormFaults<V>;
}

const asError = (message: string): FieldError => ({ type: 'refused', message });

/** Checks a form as the server checks the body that it becomes, and by the rules of the form itself. */
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
