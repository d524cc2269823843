import type { AnyLoad } from '#shared/contract/loads';
import type { LoadAmounts } from './filter-sums';

/** Shown load with its derived values. It is replaced as a whole when one of them changes. */
export interface Entry<L extends AnyLoad = AnyLoad> {
  readonly row: L;
  /** Bit set of the tabs that show the load (TAB_BITS). Only a review of all loads sets it in place. */
  tabs: number;
  /** Text that the search reads. */
  readonly text: string;
  /** Amounts of the load in totals; null for a load that does not count. */
  readonly amounts: LoadAmounts | null;
}

/** Change of one load; `old` is null when it is new. */
export interface EntryChange<L extends AnyLoad = AnyLoad> {
  readonly old: Entry<L> | null;
  readonly now: Entry<L>;
}
