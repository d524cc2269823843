import type { AnyLoad } from '../../../shared/contract/loads';

/** A load as it is shown, with what is derived from it once; replaced whole when one of them changes. */
export interface Entry<L extends AnyLoad = AnyLoad> {
  readonly row: L;
  /** Bit set of the tabs that show it (TAB_BITS). */
  readonly tabs: number;
  /** What the search looks through. */
  readonly text: string;
}

/** What became of one load: `old` null when it is new. */
export interface EntryChange<L extends AnyLoad = AnyLoad> {
  readonly old: Entry<L> | null;
  readonly now: Entry<L>;
}
