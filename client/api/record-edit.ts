/** Values and revision of a record when the form took its values. */
export interface Seen<V> {
  readonly values: V;
  readonly revision: number;
}

type Fields = Record<string, unknown>;

/** Returns true when two values of a field are equal; lists and tables are compared by content. */
export const isSameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** Returns true when the user has typed anything in the form. */
export const isTouched = <V extends object>(seen: V, mine: V): boolean =>
  (Object.keys(seen) as (keyof V)[]).some((field) => !isSameValue(seen[field], mine[field]));

/** Returns the fields that the user typed in and that another user changed to a different value. */
export function clashesOf<V extends Fields>(seen: V, mine: V, now: V): string[] {
  return Object.keys(now).filter(
    (field) =>
      !isSameValue(now[field], seen[field]) &&
      !isSameValue(mine[field], seen[field]) &&
      !isSameValue(mine[field], now[field]),
  );
}

/**
 * Applies other users' changes to an open form. Untouched fields follow the record; typed values stay. The
 * seen revision only advances without clashes, so that saving asks about each clash. See
 * docs/live-copy.md#open-forms.
 */
export function followRecord<V extends Fields>(
  seen: Seen<V>,
  mine: V,
  now: Seen<V>,
): { seen: Seen<V>; follow: [field: string, value: unknown][] } {
  const changed = Object.keys(now.values).filter(
    (field) => !isSameValue(now.values[field], seen.values[field]),
  );
  const clashes = clashesOf(seen.values, mine, now.values);
  const agreed = changed.filter((field) => !clashes.includes(field));
  const follow = agreed
    .filter((field) => !isSameValue(mine[field], now.values[field]))
    .map((field): [string, unknown] => [field, now.values[field]]);
  const values = { ...seen.values, ...Object.fromEntries(agreed.map((field) => [field, now.values[field]])) };
  return { seen: { values, revision: clashes.length === 0 ? now.revision : seen.revision }, follow };
}
