/**
 * Encoding of a value for the browser, which is also its unit. Numbers are whole in their unit, so they are
 * short and exact: cents, ten-thousandths of a ton, hundredths of a mile, seconds since 1970.
 */
export type FieldEncoding = 'int' | 'cents' | 'tons' | 'miles' | 'flag' | 'text' | 'dictionary' | 'time';

/** Column of a CSV file that a field is imported from. */
interface CsvColumn {
  readonly place: number;
  /** Label on the import page; the field's own if absent. */
  readonly label?: string;
  readonly required?: true;
  /** Headings from customers' files, in the form of `headingKey`. */
  readonly synonyms: readonly string[];
  /** Words of headings that mean another column: 'pickup' is no delivery. */
  readonly counterWords?: readonly string[];
  /** Example cell of the template. */
  readonly example: string;
  /** Value of a load if its file lacks the column; '' or 0 if absent. */
  readonly absent?: string | number;
}

/** Origin of the value of a fact. */
interface Imported {
  /**
   * Names in a record of the job system, tried in turn. Absent for facts that need more than a copy
   * (`readLoad`).
   */
  readonly record?: readonly string[];
  readonly csv?: CsvColumn;
}

interface TextStorage extends Imported {
  /** `text` if most values differ, `dictionary` if few values repeat. */
  readonly encoding: 'text' | 'dictionary';
  /** Length of the column. A longer text of the job system is cut; a longer text of a CSV file is a fault. */
  readonly length: number;
  /** Compared byte by byte, such as a ticket or a PO number on paper. */
  readonly exact?: true;
}
interface NumberStorage extends Imported {
  readonly encoding: 'int';
  readonly sql: 'TINYINT' | 'INT' | 'BIGINT';
}
/** Measures are converted and checked, never copied from a record. */
interface MeasureStorage {
  readonly encoding: 'tons' | 'miles' | 'time';
  readonly record?: undefined;
  readonly csv?: CsvColumn;
}
/** Rating sets amounts and flags; no source sends them. */
interface ConcludedStorage {
  readonly encoding: 'cents' | 'flag';
  readonly record?: undefined;
  readonly csv?: undefined;
}

/** Column of the exported spreadsheet. */
interface SheetHeading {
  readonly place: number;
  readonly heading: string;
  /** Width in characters. */
  readonly width: number;
}

/** Column of the loads table on the screen. */
interface TableHeading {
  readonly place: number;
  /** Width in pixels. */
  readonly width: number;
  /** True when the column is hidden until the user selects it. */
  readonly hidden?: true;
}

/** Line in the panel of one load. */
interface PanelLine {
  readonly place: number;
  /** Label of the line; the field's label if absent. */
  readonly label?: string;
}

/** Writer of the column: the source of the load, its rating, or the product (locks, invoices, keys). */
type Setter =
  | {
      readonly setBy: 'source';
      /** Name of the fact in server code. */
      readonly property: string;
    }
  | {
      readonly setBy: 'rating';
      /** Name of the amount in server code. */
      readonly property: string;
      readonly record?: undefined;
      readonly csv?: undefined;
    }
  | {
      readonly setBy: 'product';
      readonly property?: undefined;
      readonly record?: undefined;
      readonly csv?: undefined;
    };

/**
 * Everything that the product knows about a field of a load. The key of its row is its name in replies,
 * events and the audit trail. A `place` orders the fields in one view; places leave gaps for new fields. See
 * docs/how-to/add-a-load-column.md.
 */
export type LoadField = (TextStorage | NumberStorage | MeasureStorage | ConcludedStorage) &
  Setter & {
    /** Column in the database; the field's name if absent. */
    readonly column?: string;
    /** True when the field is stored but not sent to browsers. */
    readonly unsent?: true;
    /** True when the search of the loads table covers the field. */
    readonly searched?: true;
    /** Label on the screen. */
    readonly label?: string;
    readonly table?: TableHeading;
    readonly panel?: PanelLine;
    readonly sheet?: SheetHeading;
    /** Name in the audit trail; the field's name with blanks if absent. */
    readonly audit?: string;
  };

export type LoadFields = Readonly<Record<string, LoadField>>;
