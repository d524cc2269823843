import { useMemo, useState } from 'react';
import { columnTexts as texts } from '#client/messages/wide-table';
import { type TableLayout, type ColumnSet, defaultLayout } from './table-layout';
import { layoutText, readLayout } from './table-layout-text';

/** Person's layout of a table as text; '' for the default. */
export interface SavedLayout {
  readonly text: string;
  readonly save: (text: string) => void;
}

/** The layout of a table, and what changes it. */
export interface ColumnControl {
  readonly set: ColumnSet;
  readonly layout: TableLayout;
  /** Changes the layout; `what` tells screen readers about it. */
  readonly change: (layout: TableLayout, what: string) => void;
  readonly reset: () => void;
  /** Latest change, for the live region of the table. */
  readonly said: string;
}

/** Returns the control of a table whose columns a person can lay out. */
export function useColumnControl(set: ColumnSet, { text, save }: SavedLayout): ColumnControl {
  const layout = useMemo(() => readLayout(text, set), [text, set]);
  const [said, say] = useState('');
  return useMemo(
    () => ({
      set,
      layout,
      said,
      change: (next, what) => {
        save(layoutText(next, set, text));
        say(what);
      },
      reset: () => {
        save(layoutText(defaultLayout(set), set));
        say(texts.wasReset);
      },
    }),
    [set, layout, said, save, text],
  );
}

export const labelOf = ({ set }: Pick<ColumnControl, 'set'>, key: string): string =>
  set.columns.find((column) => column.key === key)?.label ?? key;

/** Says at which place of the shown columns a column is now. */
export function placeText(
  control: Pick<ColumnControl, 'set'>,
  { columns }: TableLayout,
  key: string,
): string {
  const shown = columns.filter((column) => column.shown);
  const place = shown.findIndex((column) => column.key === key) + 1;
  return texts.moved(labelOf(control, key), place, shown.length);
}
