import { CloseButton } from '@mantine/core';
import { worklistTexts } from '#client/messages/worklist';
import { whileBusy } from '#client/ui/form/while-busy';
import { SelectionLine } from '#client/ui/list/selection-line';
import type { RowSelection } from '#client/ui/list/use-row-selection';
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
  return (
    <SelectionLine label={texts.label} selection={selection} shown={shown} text={text} texts={texts}>
      <button type="button" {...whileBusy(busy, onAction)}>
        {action}
      </button>
    </SelectionLine>
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
