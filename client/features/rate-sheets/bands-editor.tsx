import { Button } from '@mantine/core';
import { IconPlus } from '#client/ui/icon/page-icons-f-to-z';
import {
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import {
  type BandColumn,
  type TypedBand,
  cellFaults,
  nextBand,
  stepRate,
  formatTypedRate,
} from '#shared/rules/rate-bands-editor';
import { pasteBands } from '#shared/rules/rate-bands-paste';
import { bandTexts as texts } from '#client/messages/rate-sheets';
import { BAND_COLUMNS, BandRows } from './band-rows';
import { useReadOnly } from '#client/ui/form/read-only';
import { isForInputMethod } from '#client/ui/keyboard/keys';
import classes from './bands-editor.module.css';

/** Maximum number of bands in the contract. */
const BANDS_MAX = 500;
/** Number of bands that the second button adds: half of a usual sheet. */
const MANY_BANDS = 10;

interface Cell {
  row: number;
  column: BandColumn;
}

interface BandsEditorProps {
  bands: readonly TypedBand[];
  onChange: (bands: TypedBand[]) => void;
  /** True after a first attempt to save, when missing rates are marked. */
  checksRates: boolean;
  /** Fault of the whole table; '' for none. */
  message: string;
  /** Moves the focus to the first invalid cell. */
  handle?: Ref<{ focus: () => void }>;
}

const cellSelector = ({ row, column }: Cell): string => `[data-row="${row}"][data-column="${column}"]`;

const placeOf = (target: EventTarget): Cell | null => {
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return null;
  return { row: Number(target.dataset.row), column: target.dataset.column as BandColumn };
};

/** Rows that a key moves down: arrow keys and Enter. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

const isTidy = ({ rate }: TypedBand): boolean => formatTypedRate(rate) === rate;
const tidied = (bands: readonly TypedBand[]): TypedBand[] =>
  bands.map((band) => ({ ...band, rate: formatTypedRate(band.rate) }));

/** Editor for the bands of Tier Rates. It accepts rows pasted from a spreadsheet. */
export function BandsEditor({ bands, onChange, checksRates, message, handle }: BandsEditorProps) {
  const table = useRef<HTMLDivElement>(null);
  const readOnly = useReadOnly();
  const [focused, setFocused] = useState<Cell | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);

  useImperativeHandle(handle, () => ({
    focus: () => {
      const wrong = table.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
      (wrong ?? table.current?.querySelector('input'))?.focus();
    },
  }));
  const focus = (cell: Cell): void => {
    // Wait for the next frame, because the row may not be rendered yet.
    requestAnimationFrame(() => {
      const input = table.current?.querySelector<HTMLInputElement>(cellSelector(cell));
      input?.focus();
      input?.select();
    });
  };
  const change = (next: TypedBand[]): void => {
    setRefused([]);
    onChange(next.slice(0, BANDS_MAX));
  };
  const add = (count = 1): void => {
    if (readOnly || bands.length >= BANDS_MAX) return;
    const next = [...bands];
    for (let added = 0; added < count; added += 1) next.push(nextBand(next));
    change(next);
    focus({ row: bands.length, column: 'rate' });
  };
  const remove = (row: number): void => {
    change(bands.filter((_, at) => at !== row));
    focus({ row: Math.min(row, bands.length - 2), column: 'low' });
  };
  const edit = (row: number, column: BandColumn, text: string): void =>
    change(bands.map((band, at) => (at === row ? { ...band, [column]: text } : band)));

  const stepCell = ({ row, column }: Cell, cents: number): void => {
    if (column === 'rate') edit(row, 'rate', stepRate(bands[row]?.rate ?? '', cents));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isForInputMethod(event.nativeEvent)) return;
    const cell = placeOf(event.target);
    if (event.altKey && event.code === 'KeyN') {
      event.preventDefault();
      add();
      return;
    }
    const step = STEPS[event.key];
    if (cell === null || step === undefined) return;
    // Enter moves within the table and must not submit the form.
    event.preventDefault();
    if (event.altKey) {
      stepCell(cell, -step);
      return;
    }
    const row = cell.row + step;
    if (event.key === 'Enter' && row === bands.length) add();
    else focus({ row: Math.max(0, Math.min(row, bands.length - 1)), column: cell.column });
  };

  const onPaste = (event: ClipboardEvent): void => {
    const cell = placeOf(event.target);
    if (readOnly) return;
    const pasted = pasteBands(bands, cell?.row ?? 0, event.clipboardData.getData('text/plain'));
    if (pasted === null) return;
    event.preventDefault();
    if ('faults' in pasted) setRefused(pasted.faults);
    else change(tidied(pasted.bands));
  };

  const leave = (): void => {
    setFocused(null);
    if (!readOnly && !bands.every(isTidy)) onChange(tidied(bands));
  };
  const isInHand = ({ row, column }: Cell): boolean => focused?.row === row && focused.column === column;
  const isYetToCome = ({ row, column }: Cell): boolean =>
    !checksRates && column === 'rate' && bands[row]?.rate.trim() === '';
  const faults = cellFaults(bands).filter((fault) => !isInHand(fault) && !isYetToCome(fault));
  return (
    <div
      ref={table}
      className={classes.editor}
      data-field="rs_rates"
      data-invalid={message !== ''}
      role="group"
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={(event) => setFocused(placeOf(event.target))}
      onBlur={leave}
    >
      {!readOnly && <AddBar isFull={bands.length >= BANDS_MAX} onAdd={add} />}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {BAND_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {texts.columns[column]}
                </th>
              ))}
              <th aria-hidden="true" />
            </tr>
          </thead>
          <BandRows bands={bands} faults={faults} onEdit={edit} onRemove={remove} />
        </table>
      </div>
      <Refused faults={refused} message={message} />
      {!readOnly && <p className={classes.help}>{texts.help}</p>}
    </div>
  );
}

/** Buttons that add bands. They are above the table, where new rows do not move them. */
function AddBar({ isFull, onAdd }: { isFull: boolean; onAdd: (count?: number) => void }) {
  return (
    <div className={classes.bar}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={isFull}
        onClick={() => onAdd()}
      >
        {texts.add}
      </Button>
      <Button size="compact-sm" variant="subtle" disabled={isFull} onClick={() => onAdd(MANY_BANDS)}>
        {texts.addMany(MANY_BANDS)}
      </Button>
    </div>
  );
}

function Refused({ faults, message }: { faults: readonly string[]; message: string }) {
  return (
    <div role="alert">
      {message !== '' && <p className={classes.refused}>{message}</p>}
      {faults.length > 0 && (
        <div className={classes.refused}>
          {texts.pasteRefused}
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
