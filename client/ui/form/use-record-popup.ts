import { parseAsInteger, useQueryStates } from 'nuqs';

const PARSERS = { add: parseAsInteger, edit: parseAsInteger };

export interface RecordPopup {
  /** The id of the record whose popup is open, 0 for a new one, null when none is. */
  id: number | null;
  add: () => void;
  edit: (id: number) => void;
  close: () => void;
}

/** The names in the address: a page with several lists has them by the kind of record (?add-carrier=1, ?carrier=12). */
const urlKeysOf = (kind: string): Partial<Record<keyof typeof PARSERS, string>> =>
  kind === '' ? {} : { add: `add-${kind}`, edit: kind };

/** Which popup of a list is open. It stands in the address (?add=1, ?edit=12): a pasted link opens the same. */
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
