import { parseAsInteger, useQueryStates } from 'nuqs';

const PARSERS = { add: parseAsInteger, edit: parseAsInteger };

export interface RecordPopup {
  /** Id of the record with an open popup, 0 for a new one, null for none. */
  id: number | null;
  add: () => void;
  edit: (id: number) => void;
  close: () => void;
}

/**
 * Returns the names in the address. A page with several lists adds the kind of record (?add-carrier=1,
 * ?carrier=12).
 */
const urlKeysOf = (kind: string): Partial<Record<keyof typeof PARSERS, string>> =>
  kind === '' ? {} : { add: `add-${kind}`, edit: kind };

/**
 * Returns the open popup of a list. It is kept in the address (?add=1, ?edit=12), so that a pasted link opens
 * it.
 */
export function useRecordPopup(kind = ''): RecordPopup {
  const [{ add, edit }, set] = useQueryStates(PARSERS, { history: 'push', urlKeys: urlKeysOf(kind) });
  const id = edit !== null && edit > 0 ? edit : null;
  return {
    id: id ?? (add === null ? null : 0),
    add: () => void set({ add: 1, edit: null }),
    edit: (chosen) => void set({ add: null, edit: chosen }),
    close: () => void set({ add: null, edit: null }, { history: 'replace' }),
  };
}
