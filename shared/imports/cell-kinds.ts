import type { FileFacts } from '../cells/file-facts';
import { exampleOf, numberOfDigits, readDigits } from '../cells/digits';
import { CellFault, type Read } from '../cells/finding';
import {
  MILES_SCALE,
  TONS_SCALE,
  countCell,
  isBlank,
  loadNumberCell,
  milesCell,
  weightCell,
} from '../cells/number-cells';
import {
  type Word,
  emailCell,
  phoneCell,
  textCell,
  textDoubt,
  ticketCell,
  ticketDoubt,
  wordCell,
} from '../cells/text-cells';
import { timeCell } from '../cells/time-cell';
import { fromUnits } from '../calc/scaled';
import { isoOfSeconds } from '../iso-time';

export type CellValue = string | number;

/** Kinds of cells. Numbers, weights and shares vote on a file's decimal sign, days on its order of day and month. */
type CellKind = 'number' | 'weight' | 'share' | 'day' | 'text';

/** Reader of the cells of a column. */
export interface ImportCell<Value extends CellValue = CellValue> {
  readonly kind: CellKind;
  read(cell: string, facts: FileFacts): Read<Value>;
  /** Returns the doubt about a value that was read. It is a warning and refuses nothing. */
  doubt?(value: CellValue): CellFault | null;
}

/** Reads an empty cell as a value instead of a fault. */
export const orElse = <Value extends CellValue>(
  cell: ImportCell<Value>,
  empty: Value,
): ImportCell<Value> => ({
  ...cell,
  read: (text, facts) => (isBlank(text) ? empty : cell.read(text, facts)),
});

/** Number with all of its decimals; '' for an empty cell. The rules of its record have the bounds. */
export const number = (example: string): ImportCell =>
  orElse<CellValue>(
    {
      kind: 'number',
      read: (cell, { decimalSign }) => {
        const digits = readDigits(cell, decimalSign, `a number (like ${exampleOf(example, decimalSign)})`);
        return digits instanceof CellFault ? digits : numberOfDigits(digits);
      },
    },
    '',
  );

/** Tons between which a truck's load is usual. Other weights have another unit, or lost their point: 24.56 is 2456. */
const USUAL_TONS = { least: 0.5, most: 100 };

function weightDoubt(tons: number): CellFault | null {
  const isUsual = tons === 0 || (tons >= USUAL_TONS.least && tons <= USUAL_TONS.most);
  return isUsual ? null : new CellFault('unusual_weight', `is read as ${tons} tons; check the unit`);
}

/** Weight in units of four decimals of a short ton. */
export const WEIGHT: ImportCell<number> = {
  kind: 'weight',
  read: (cell, { decimalSign, weightUnit }) => weightCell(cell, decimalSign, weightUnit),
  doubt: (units) => weightDoubt(fromUnits(Number(units), TONS_SCALE)),
};

const decimal = (cell: ImportCell<number>, scale: number): ImportCell<number> => ({
  ...cell,
  read: (text, facts) => {
    const units = cell.read(text, facts);
    return typeof units === 'number' ? fromUnits(units, scale) : units;
  },
});

/** Weight in short tons, as a decimal number. */
export const TONS: ImportCell<number> = {
  ...decimal(WEIGHT, TONS_SCALE),
  doubt: (tons) => weightDoubt(Number(tons)),
};

/** Miles as a decimal number with two decimals. */
export const MILES: ImportCell<number> = decimal(
  { kind: 'number', read: (cell, { decimalSign }) => milesCell(cell, decimalSign) },
  MILES_SCALE,
);

/** Load numbers are no votes on the decimal sign: 700.003 may be one with thousands. */
export const LOAD_NUMBER: ImportCell<number> = {
  kind: 'text',
  read: (cell, { decimalSign }) => loadNumberCell(cell, decimalSign),
};

export const count = (most: number): ImportCell<number> => ({
  kind: 'number',
  read: (cell, { decimalSign }) => countCell(cell, decimalSign, most),
});

/** Time as ISO text in UTC. */
export const TIME: ImportCell<string> = {
  kind: 'day',
  read: (cell, { dayOrder }) => {
    const ms = timeCell(cell, dayOrder);
    return typeof ms === 'number' ? isoOfSeconds(ms / 1_000) : ms;
  },
};

export const text = (lengthMax: number): ImportCell<string> => ({
  kind: 'text',
  read: (cell) => textCell(cell, lengthMax),
  doubt: (value) => textDoubt(String(value)),
});

export const ticket = (lengthMax: number): ImportCell<string> => ({
  kind: 'text',
  read: (cell) => ticketCell(cell, lengthMax),
  doubt: (value) => ticketDoubt(String(value)),
});

export const email = (lengthMax: number): ImportCell<string> => ({
  kind: 'text',
  read: (cell) => emailCell(cell, lengthMax),
});

export const phone = (lengthMax: number): ImportCell<string> => ({
  kind: 'text',
  read: (cell) => phoneCell(cell, lengthMax),
});

/** Word of a list; `empty` is the value of an empty cell, null refuses it. */
export const word = (words: readonly Word[], empty: string | null): ImportCell<string> => ({
  kind: 'text',
  read: (cell) => wordCell(cell, words, empty),
});
