import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { worklistTexts } from '#client/messages/worklist';
import { whileBusy } from '#client/ui/form/while-busy';
import { wrapText } from '#client/ui/table/wrap-text';
import type { RowSelection } from './use-row-selection';
import classes from './worklist.module.css';

const { selection: texts, refused: refusedTexts } = worklistTexts;

interface SelectionBarProps {
  selection: RowSelection<unknown>;
  /** Number of rows on the page. */
  shown: number;
  /** Text such as '3 loads · $1,200.00'. */
  text: string;
  action: string;
  busy: boolean;
  onAction: () => void;
}

/** Bar of the selected rows with their action. */
export function SelectionBar({ selection, shown, text, action, busy, onAction }: SelectionBarProps) {
  const { rows, all, clear } = selection;
  if (rows.length === 0) return null;
  return (
    <div className={classes.bar} role="region" aria-label={texts.label}>
      <span className={classes.count} role="status">
        {text}
      </span>
      <button type="button" {...whileBusy(busy, onAction)}>
        {action}
      </button>
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

interface PickProps {
  label: string;
  checked: boolean;
  onPick: (isRange: boolean) => void;
  children: ReactNode;
}

/** First cell of a row with its check box. With Shift, it selects all rows from the last chosen one. */
export function PickCell({ label, checked, onPick, children }: PickProps) {
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

/** Rows that an action left as they were, each with the reason. */
export interface Refusals {
  title: string;
  lines: readonly string[];
}

/** Lists what was refused, until the person has read it. */
export function RefusedRows({ refusals, onClose }: { refusals: Refusals | null; onClose: () => void }) {
  if (refusals === null) return null;
  return (
    <div className={classes.refused} role="alert">
      <div>
        <strong>{refusals.title}</strong>
        <ul>
          {refusals.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <CloseButton size={24} aria-label={refusedTexts.close} c="inherit" onClick={onClose} />
    </div>
  );
}
