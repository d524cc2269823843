import type { AssetLoad, FreightLoad, LoadBase } from '#shared/contract/loads';
import { DB_TYPES } from '#shared/rules/db-types';
import type { NamedInvoices } from '#shared/rules/invoice-names';

type Own<Load extends LoadBase> = Partial<Omit<Load, keyof LoadBase>>;

/** A load of either kind for the table. Fields of only one kind may be absent. */
export type TableLoad = LoadBase & Own<FreightLoad> & Own<AssetLoad> & Readonly<NamedInvoices>;

const CENTS = 100;
const sum = (...dollars: readonly (number | undefined)[]): number =>
  dollars.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * CENTS), 0) / CENTS;

/**
 * Returns the sum of the rounded components in dollars, so that each row adds up.
 * See docs/domain/rating.md#rounding.
 */
export const totalRevenue = (load: TableLoad): number => sum(load.freight_rev, load.fsc_rev, load.sand_rev);
export const totalCost = (load: TableLoad): number => sum(load.freight_cost, load.fsc_cost, load.sand_cost);

/** Returns the load numbers with the same ticket, without the load itself. */
export function duplicatesOf(load: TableLoad): readonly number[] {
  const numbers = load.matching_load_numbers ?? [];
  return numbers.length > 1 ? numbers.filter((number) => number !== load.load_no) : [];
}

export type Transfer = 'to' | 'from' | null;

/** Returns the direction of a transfer: 12 is out, 11 is in, 0 is none. */
export function transferOf(load: TableLoad): Transfer {
  if (load.transfer_type_id === DB_TYPES.transferredOut) return 'to';
  return load.transfer_type_id === DB_TYPES.transferredIn ? 'from' : null;
}

/** Returns true when totals count the load: neither canceled nor transferred out. */
export const isCounted = (load: TableLoad): boolean => !load.is_canceled && transferOf(load) !== 'to';

export const isLocked = (load: TableLoad): boolean => load.locked_reason !== '';
