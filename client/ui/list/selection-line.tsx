import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../dialog/use-return-focus';
import { wrapText } from '../table/wrap-text';
import classes from './selection-line.module.css';
import type { RowSelection } from './use-row-selection';

interface SelectionLineProps {
  label: string;
  selection: Pick<RowSelection<unknown>, 'rows' | 'all' | 'clear'>;
  /** Number of rows on screen. */
  shown: number;
  /** Text such as '3 loads · $1,200.00'. */
  text: string;
  texts: { all: (shown: number) => string; clear: string };
  /** Buttons that act on the selected rows. */
  children: ReactNode;
}

/** Line of the selected rows with their actions. */
export function SelectionLine(line: SelectionLineProps) {
  return line.selection.rows.length === 0 ? null : <Line {...line} />;
}

function Line({ label, selection, shown, text, texts, children }: SelectionLineProps) {
  const { rows, all, clear } = selection;
  // The button that ends the selection leaves with this line.
  useReturnFocus();
  return (
    <div className={classes.line} role="region" aria-label={label}>
      <span className={classes.count} role="status">
        {text}
      </span>
      {children}
      <span className={classes.end}>
        {rows.length < shown && (
          <button type="button" onClick={all}>
            {texts.all(shown)}
          </button>
        )}
        <CloseButton size={24} aria-label={texts.clear} c="inherit" onClick={clear} />
      </span>
    </div>
  );
}

interface PickCellProps {
  label: string;
  checked: boolean;
  onPick: (isRange: boolean) => void;
  children: ReactNode;
}

/** First cell of a row with its check box. With Shift, it selects all rows from the last chosen one. */
export function PickCell({ label, checked, onPick, children }: PickCellProps) {
  return (
    <span className={classes.pick}>
      <label>
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={({ nativeEvent: event }) => onPick(event instanceof MouseEvent && event.shiftKey)}
        />
      </label>
      {wrapText(children)}
    </span>
  );
}
