import type { AssetLoad, FreightLoad } from '../../shared/contract/loads';
import { type FieldEncoding, LOAD_FIELDS, blankRow } from '../../shared/rules/load-fields';
import { isoOfSeconds } from '../common';
import { KINDS } from './load-fields';

const PRESENT: Partial<Record<FieldEncoding, (value: unknown) => unknown>> = {
  flag: (value) => value === 1,
  time: (value) => isoOfSeconds(Number(value)),
};

/** Fields in the order of a row's values. */
type Fields = readonly { readonly name: string; readonly encoding: FieldEncoding }[];

/**
 * Rows as loads: the values of some fields, other fields as in `blank`. Copies of one object share its shape from the
 * start, and the few fields that look otherwise on the wire come after all have been copied: two plain loops, a third
 * of the time of one that asks each field for its form.
 */
export function presentSome<L extends object>(
  fields: Fields,
  blank: L,
  rows: readonly (readonly unknown[])[],
): L[] {
  const names = fields.map(({ name }) => name);
  const changed = fields.flatMap(({ name, encoding }) => {
    const present = PRESENT[encoding];
    return present === undefined ? [] : [{ name, present }];
  });
  return rows.map((row) => {
    const load = { ...blank };
    const values = load as Record<string, unknown>;
    let at = 0;
    for (const name of names) values[name] = row[at++];
    for (const { name, present } of changed) values[name] = present(values[name]);
    return load;
  });
}

// A field that is added to the finished copy of a row would cost as much as all the others, so the list of matching
// loads is there from the start.
const BLANK_FREIGHT: FreightLoad = { ...blankRow(LOAD_FIELDS.freight), matching_load_numbers: [] };
const BLANK_ASSET: AssetLoad = blankRow(LOAD_FIELDS.asset);

/** Freight loads on the wire; `matching` gives the load numbers that bear a ticket (empty: derive them there). */
export function presentFreightLoads(
  rows: readonly (readonly unknown[])[],
  matching: ReadonlyMap<string, number[]>,
): FreightLoad[] {
  const loads = presentSome(KINDS.freight.fields, BLANK_FREIGHT, rows);
  for (const load of loads) load.matching_load_numbers = matching.get(load.ticket_number) ?? [];
  return loads;
}

/** Asset loads on the wire. */
export const presentAssetLoads = (rows: readonly (readonly unknown[])[]): AssetLoad[] =>
  presentSome(KINDS.asset.fields, BLANK_ASSET, rows);

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
