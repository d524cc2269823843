import type { AssetLoad, FreightLoad, LoadBase } from '../../../shared/contract/loads';
import { DB_TYPES } from '../../../shared/rules/db-types';
import type { NamedInvoices } from '../../../shared/rules/invoice-names';

type Own<Load extends LoadBase> = Partial<Omit<Load, keyof LoadBase>>;

/** A load of either kind as the table reads it: what only one kind has may be absent. */
export type TableLoad = LoadBase & Own<FreightLoad> & Own<AssetLoad> & Readonly<NamedInvoices>;

const CENTS = 100;
const sum = (...dollars: readonly (number | undefined)[]): number =>
  dollars.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * CENTS), 0) / CENTS;

/** Dollars; the sum of the rounded components, so that a row foots (design: domain, section 2). */
export const totalRevenue = (load: TableLoad): number => sum(load.freight_rev, load.fsc_rev, load.sand_rev);
export const totalCost = (load: TableLoad): number => sum(load.freight_cost, load.fsc_cost, load.sand_cost);

/** The load numbers that bear the same ticket, without the load's own. */
export function duplicatesOf(load: TableLoad): readonly number[] {
  const numbers = load.matching_load_numbers ?? [];
  return numbers.length > 1 ? numbers.filter((number) => number !== load.load_no) : [];
}

export type Transfer = 'to' | 'from' | null;

/** 12 is transferred out, 11 in, 0 none (spec 2 section 2). */
export function transferOf(load: TableLoad): Transfer {
  if (load.transfer_type_id === DB_TYPES.transferredOut) return 'to';
  return load.transfer_type_id === DB_TYPES.transferredIn ? 'from' : null;
}

/** Totals leave out canceled loads and those transferred to another project. */
export const isCounted = (load: TableLoad): boolean => !load.is_canceled && transferOf(load) !== 'to';

export const isLocked = (load: TableLoad): boolean => load.locked_reason !== '';
