/** What a person saw of a record when the form took its values. */
export interface Seen<V> {
  readonly values: V;
  readonly revision: number;
}

type Fields = Record<string, unknown>;

/** Whether two values of a field are the same; lists and tables are compared by what is in them. */
export const isSameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** Whether a form holds anything that was typed. */
export const isTouched = <V extends Fields>(seen: V, mine: V): boolean =>
  Object.keys(seen).some((field) => !isSameValue(seen[field], mine[field]));

/** Fields that I typed in and that somebody else has changed to another value since I saw them. */
export function clashesOf<V extends Fields>(seen: V, mine: V, now: V): string[] {
  return Object.keys(now).filter(
    (field) =>
      !isSameValue(now[field], seen[field]) &&
      !isSameValue(mine[field], seen[field]) &&
      !isSameValue(mine[field], now[field]),
  );
}

/**
 * Takes the others' changes into a form that is open: fields that I did not touch follow the record, what I typed
 * stays. The revision seen goes on only while nothing clashes, so that saving asks about each clash.
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
