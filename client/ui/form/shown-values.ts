/**
 * Returns the values as the fields of a form show them, found by their names. Some password managers and phones fill a
 * field without an event, so the state of the page does not know.
 */
export function shownValues<V extends Record<string, string>>(form: HTMLFormElement, values: V): V {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = form.elements.namedItem(name);
    return [name, field instanceof HTMLInputElement ? field.value : value];
  });
  // The names are those of the values.
  return Object.fromEntries(entries) as V;
}
