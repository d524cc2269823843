/** Returns a reader of form values: the fields of a record that the empty form has. */
export const valuesReader =
  <V extends object>(empty: V) =>
  (record: V): V => {
    const fields = new Map<string, unknown>(Object.entries(record));
    return Object.fromEntries(Object.keys(empty).map((name) => [name, fields.get(name)])) as V;
  };
