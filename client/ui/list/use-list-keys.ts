import { useState, type KeyboardEvent } from 'react';
import { useHotkey } from '../keyboard/hotkeys';
import { isForInputMethod } from '../keyboard/keys';

export interface ListKeys {
  /** Index of the row chosen by keyboard; -1 before its first use. */
  active: number;
  /** Handles keys in the search field. */
  onSearchKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Binds the keys of a list: j and k or the arrows move, Enter opens. In the search field, Enter opens the
 * active row, or else the first match. Arrow down moves into the list, and Escape leaves the field with its
 * text.
 */
export function useListKeys<Row>(rows: readonly Row[], open: ((row: Row) => void) | undefined): ListKeys {
  const [wanted, setActive] = useState(-1);
  const last = rows.length - 1;
  const active = Math.min(wanted, last);
  const chosen = rows[active];
  const usable = open !== undefined;
  const down = (): void => setActive(Math.min(active + 1, last));
  const up = (): void => setActive(Math.max(active - 1, Math.min(0, last)));
  useHotkey('j', down, usable);
  useHotkey('k', up, usable);
  useHotkey('ArrowDown', down, usable && active >= 0);
  useHotkey('ArrowUp', up, usable && active >= 0);
  useHotkey('Enter', () => chosen !== undefined && open?.(chosen), usable && chosen !== undefined);

  const enter = (input: HTMLInputElement): void => {
    const row = chosen ?? (input.value.trim() === '' ? undefined : rows[0]);
    if (row !== undefined) open?.(row);
  };
  const goIntoList = (input: HTMLInputElement): void => {
    if (!usable || last < 0) return;
    setActive(0);
    input.blur();
  };
  const onKey: Partial<Record<string, (input: HTMLInputElement) => void>> = {
    Enter: enter,
    ArrowDown: goIntoList,
    // A search field would clear its text, which is still needed.
    Escape: (input) => input.blur(),
  };
  return {
    active,
    onSearchKey: (event) => {
      const run = isForInputMethod(event.nativeEvent) ? undefined : onKey[event.key];
      if (!run) return;
      event.preventDefault();
      run(event.currentTarget);
    },
  };
}
