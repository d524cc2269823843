import type { FoundKind } from '#shared/contract/search';
import { searchForm } from '#shared/rules/search-form';

/** Kinds of results that only the client knows. */
export type ItemKind =
  | FoundKind
  | (
      | 'dashboard'
      | 'worklist'
      | 'projects'
      | 'overview'
      | 'import'
      | 'settings'
      | 'add'
      | 'sync'
      | 'theme'
      | 'team'
    )
  | ('shortcuts' | 'logout');

export interface PaletteItem {
  id: string;
  kind: ItemKind;
  label: string;
  /** Project, customer, carrier and the like. */
  note: string;
  /** Status, date and amount; stands at the right. */
  aside: string;
  /** Keys that do the same without the palette. */
  keys: readonly string[];
  /** Address that it opens; absent for an action. */
  to?: string;
  /** Runs an action; absent for an address. */
  run?: () => void;
}

/** Results under one heading. */
export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

/** Maximum results of a group. More typing finds the others. */
export const ITEMS_IN_A_GROUP = 6;

/** Returns true when a text has every word. */
export function matches(text: string, words: readonly string[]): boolean {
  const searched = searchForm(text);
  return words.every((word) => searched.includes(word));
}

/** Joins the parts of a note that are there. */
export const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
