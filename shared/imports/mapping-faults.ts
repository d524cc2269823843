import type { ImportField, MappedColumn } from './import-kind';

interface MappingFault<Name extends string> {
  readonly field: Name;
  readonly message: string;
}

/**
 * Returns the faults of a choice of columns: a required field without one, a missing column, or a column used
 * twice. `what` names the records of the file: 'freight loads'.
 */
export function mappingFaults<Name extends string>(
  { fields, what }: { readonly fields: readonly ImportField<Name>[]; readonly what: string },
  mapping: readonly MappedColumn<Name>[],
  columns: number,
): MappingFault<Name>[] {
  const faults = fields
    .filter(({ name, required }) => required === true && !mapping.some(({ field }) => field === name))
    .map(({ name }) => ({ field: name, message: 'Please choose a column for this field' }));
  mapping.forEach(({ field, column }, at) => {
    const fault = (message: string): unknown => faults.push({ field, message });
    const earlier = mapping.slice(0, at);
    const twin = earlier.find((pair) => pair.column === column);
    if (!fields.some(({ name }) => name === field)) fault(`isn't a field of ${what}`);
    else if (column >= columns) fault("has a column that isn't in the file");
    else if (earlier.some((pair) => pair.field === field)) fault('is selected twice');
    else if (twin !== undefined)
      fault(`uses the same column as ${fields.find(({ name }) => name === twin.field)?.label ?? twin.field}`);
  });
  return faults;
}
