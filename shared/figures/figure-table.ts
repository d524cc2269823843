import { marginPercent } from '../calc/invoicing';
import { CENTS_SCALE, PERCENT_SCALE, TONS_SCALE, fromUnits, toUnits } from '../calc/scaled';

/** Decimals of the whole units in which figures are calculated, so that sums and differences are exact. */
const SCALES = { count: 0, tons: TONS_SCALE, money: CENTS_SCALE, percent: PERCENT_SCALE } as const;
export type FigureUnit = keyof typeof SCALES;

/** Label of a figure on screens, and its heading in workbooks where that differs. */
interface Texts {
  readonly label: string;
  readonly header?: string;
}

/** Figure that a record has: a count, tons or dollars; nothing while it is not known. */
interface Given<Row> extends Texts {
  readonly unit: Exclude<FigureUnit, 'percent'>;
  readonly of: (row: Row) => number | null | undefined;
}

/** Figure that is one figure less another. */
interface Difference<Key> extends Texts {
  readonly unit: Exclude<FigureUnit, 'percent'>;
  readonly difference: readonly [Key, Key];
}

/** Figure that is one figure in percent of another. Its total is the ratio of the sums. */
interface Ratio<Key> extends Texts {
  readonly unit: 'percent';
  readonly ratio: readonly [Key, Key];
}

type Declared<Row, Key> = Given<Row> | Difference<Key> | Ratio<Key>;

/** Figure of a list. Screens, workbooks and printed pages read it. */
export interface Figure<Row, Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly header: string;
  readonly unit: FigureUnit;
  readonly isDifference: boolean;
  /** Returns the figure of a row; null while it is not known. */
  readonly of: (row: Row) => number | null;
  /** Returns the exact sum over rows; null while one of them is not known. */
  readonly sum: (rows: readonly Row[]) => number | null;
}

type FigureTable<Row, Key extends string> = { readonly [K in Key]: Figure<Row, K> };

/**
 * Sums values of a unit exactly.
 * @throws UnsafeNumberError
 */
export const sumValues = (unit: FigureUnit, values: readonly number[]): number =>
  fromUnits(
    values.reduce((sum, value) => sum + toUnits(value, SCALES[unit]), 0),
    SCALES[unit],
  );

/** Adds whole units; null when some are not known. */
const addUnits = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Makes the table of a list's figures from their declarations, in the order of the list. */
export const figureTable =
  <Row>() =>
  <Key extends string>(
    declared: Readonly<Record<Key, Declared<Row, NoInfer<Key>>>>,
  ): FigureTable<Row, Key> => {
    /** Calculates a figure in whole units; `read` returns the given ones, of a row or as sums. */
    function calculate(key: Key, read: (given: Given<Row>) => number | null): number | null {
      const figure = declared[key];
      if ('of' in figure) return read(figure);
      const [first, second] = 'ratio' in figure ? figure.ratio : figure.difference;
      const [one, other] = [calculate(first, read), calculate(second, read)];
      if (one === null || other === null) return null;
      return 'ratio' in figure ? toUnits(marginPercent(other, one), PERCENT_SCALE) : one - other;
    }
    function figureOf(key: Key): Figure<Row> {
      const { label, header = label, unit } = declared[key];
      const value = (read: Parameters<typeof calculate>[1]): number | null => {
        const units = calculate(key, read);
        return units === null ? null : fromUnits(units, SCALES[unit]);
      };
      const unitsOf = (given: Given<Row>, row: Row): number | null => {
        const found = given.of(row) ?? null;
        return found === null ? null : toUnits(found, SCALES[given.unit]);
      };
      return {
        key,
        label,
        header,
        unit,
        isDifference: 'difference' in declared[key],
        of: (row) => value((given) => unitsOf(given, row)),
        sum: (rows) =>
          value((given) => rows.reduce<number | null>((sum, row) => addUnits(sum, unitsOf(given, row)), 0)),
      };
    }
    const keys = Object.keys(declared) as Key[];
    return Object.fromEntries(keys.map((key) => [key, figureOf(key)])) as FigureTable<Row, Key>;
  };
