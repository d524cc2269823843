import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { type FieldEncoding, LOAD_FIELDS, blankRow } from '#shared/rules/load-fields/index';
import { isoOfSeconds } from '#shared/iso-time';
import { KINDS } from './load-fields';

const PRESENT: Partial<Record<FieldEncoding, (value: unknown) => unknown>> = {
  flag: (value) => value === 1,
  time: (value) => isoOfSeconds(Number(value)),
};

/** Fields in the order of a row's values. */
type Fields = readonly { readonly name: string; readonly encoding: FieldEncoding }[];

/**
 * Turns rows into loads: takes the given fields from the row and the others from `blank`.
 * Copies of one object share a hidden class. Fields that need a conversion are set in a second loop.
 * This takes a third of the time of a loop that looks up each field's conversion.
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

// Contains `matching_load_numbers`: adding a field to a finished copy would cost as much as all other fields.
const BLANK_FREIGHT: FreightLoad = { ...blankRow(LOAD_FIELDS.freight), matching_load_numbers: [] };
const BLANK_ASSET: AssetLoad = blankRow(LOAD_FIELDS.asset);

/**
 * Returns freight loads in wire form. `matching` maps a ticket to its load numbers; missing tickets get an empty list.
 */
export function presentFreightLoads(
  rows: readonly (readonly unknown[])[],
  matching: ReadonlyMap<string, number[]>,
): FreightLoad[] {
  const loads = presentSome(KINDS.freight.fields, BLANK_FREIGHT, rows);
  for (const load of loads) load.matching_load_numbers = matching.get(load.ticket_number) ?? [];
  return loads;
}

/** Returns asset loads in wire form. */
export const presentAssetLoads = (rows: readonly (readonly unknown[])[]): AssetLoad[] =>
  presentSome(KINDS.asset.fields, BLANK_ASSET, rows);

/**
 * Groups load numbers by ticket. Callers pass counted loads only. A load without a ticket matches none.
 * See docs/domain/loads-and-tickets.md#duplicate-bols.
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

/** Returns loads with the load numbers that have the same ticket. */
export const withNumbers = (
  loads: readonly FreightLoad[],
  byTicket: ReadonlyMap<string, number[]>,
): FreightLoad[] =>
  loads.map((load) => ({ ...load, matching_load_numbers: byTicket.get(load.ticket_number) ?? [] }));
