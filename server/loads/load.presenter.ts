import type { AssetLoad, FreightLoad, LoadKind } from '../../shared/contract/loads';
import type { FieldEncoding } from '../../shared/realtime/codec';
import { KINDS } from './load-fields';

const MILLISECONDS_OF_A_SECOND = 1000;

const PRESENT: Partial<Record<FieldEncoding, (value: unknown) => unknown>> = {
  flag: (value) => value === 1,
  time: (value) => new Date(Number(value) * MILLISECONDS_OF_A_SECOND).toISOString(),
};

function presentRows(kind: LoadKind, rows: readonly (readonly unknown[])[]): Record<string, unknown>[] {
  const fields = KINDS[kind].fields.map(({ name, encoding }) => ({ name, present: PRESENT[encoding] }));
  // Copies of one object share its shape from the start: quicker to fill, to copy and to write as JSON.
  const blank: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  return rows.map((row) => {
    const load = { ...blank };
    fields.forEach(({ name, present }, at) => {
      load[name] = present === undefined ? row[at] : present(row[at]);
    });
    return load;
  });
}

/** Rows of some fields as loads on the wire, other fields as in `blank`. */
export function presentSome<L extends object>(
  fields: readonly { readonly name: string; readonly encoding: FieldEncoding }[],
  blank: L,
  rows: readonly (readonly unknown[])[],
): L[] {
  const shapes = fields.map(({ name, encoding }) => ({ name, present: PRESENT[encoding] }));
  return rows.map((row) => {
    const load = { ...blank };
    const values = load as Record<string, unknown>;
    shapes.forEach(({ name, present }, at) => {
      values[name] = present === undefined ? row[at] : present(row[at]);
    });
    return load;
  });
}

/** Freight loads on the wire; `matching` gives the load numbers that bear a ticket (empty: derive them there). */
export function presentFreightLoads(
  rows: readonly (readonly unknown[])[],
  matching: ReadonlyMap<string, number[]>,
): FreightLoad[] {
  const loads = presentRows('freight', rows) as unknown as FreightLoad[];
  for (const load of loads) load.matching_load_numbers = matching.get(load.ticket_number) ?? [];
  return loads;
}

/** Asset loads on the wire. */
export const presentAssetLoads = (rows: readonly (readonly unknown[])[]): AssetLoad[] =>
  presentRows('asset', rows) as unknown as AssetLoad[];

/**
 * The load numbers of each ticket, among loads that are neither canceled nor transferred out
 * (design: domain, section 4); a load without a ticket matches none.
 */
export function matchingByTicket(
  loads: readonly { load_no: number; ticket_number: string }[],
): Map<string, number[]> {
  const matching = new Map<string, number[]>();
  for (const { load_no, ticket_number } of loads) {
    if (ticket_number === '') continue;
    const known = matching.get(ticket_number);
    if (known) known.push(load_no);
    else matching.set(ticket_number, [load_no]);
  }
  return matching;
}
