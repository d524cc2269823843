/**
 * How a value is packed for the browser, which is also its unit. Numbers are whole in their unit, so they are short and
 * exact: cents of a dollar, ten-thousandths of a ton, hundredths of a mile, seconds since 1970.
 */
export type FieldEncoding = 'int' | 'cents' | 'tons' | 'miles' | 'flag' | 'text' | 'dictionary' | 'time';

/** The column of a CSV file that a field is imported from. */
interface CsvColumn {
  readonly place: number;
  /** The label on the import page; the field's own if absent. */
  readonly label?: string;
  readonly required?: true;
  /** Headers seen in files of customers, in the form of `headerKey`. */
  readonly synonyms: readonly string[];
  /** A cell of the template. */
  readonly example: string;
  /** The value of a load whose file lacks the column; '' or 0 if absent. */
  readonly absent?: string | number;
}

/** Where the value of a fact comes from. */
interface Imported {
  /** Names in a record of the job system, tried in turn. Facts that need more than a copy have none (`readLoad`). */
  readonly record?: readonly string[];
  readonly csv?: CsvColumn;
}

interface TextStorage extends Imported {
  /** `text` where most values differ, `dictionary` where few values repeat. */
  readonly encoding: 'text' | 'dictionary';
  /** Length of the column. A longer text of the job system is cut, one of a CSV file is a fault. */
  readonly length: number;
  /** Compared byte by byte, as a reference on paper is: a ticket, a purchase order. */
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
/** Amounts are rated and flags concluded; no source says them. */
interface ConcludedStorage {
  readonly encoding: 'cents' | 'flag';
  readonly record?: undefined;
  readonly csv?: undefined;
}

/** A column of the exported spreadsheet. */
interface SheetHeading {
  readonly place: number;
  readonly heading: string;
  /** Characters. */
  readonly width: number;
}

/** A column of the loads table on the screen. */
interface TableHeading {
  readonly place: number;
  /** Pixels. */
  readonly width: number;
  /** Hidden until the user chooses the column. */
  readonly hidden?: true;
}

/** A line in the panel of one load. */
interface PanelLine {
  readonly place: number;
  /** The field's label if absent. */
  readonly label?: string;
}

/** Who writes the column: the source of the load, its rating, or the product (locks, invoices, keys). */
type Setter =
  | {
      readonly setBy: 'source';
      /** The name of the fact in server code. */
      readonly property: string;
    }
  | {
      readonly setBy: 'rating';
      /** The name of the amount in server code. */
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
 * Everything that the product knows about a field of a load. The key of its row is its name in replies, events and
 * the audit trail. A `place` orders the fields in one view; places leave gaps for new fields.
 */
export type LoadField = (TextStorage | NumberStorage | MeasureStorage | ConcludedStorage) &
  Setter & {
    /** The column in the database; the field's name if absent. */
    readonly column?: string;
    /** Stored and not sent to browsers. */
    readonly unsent?: true;
    /** Looked through by the search of the loads table. */
    readonly searched?: true;
    /** The label on the screen. */
    readonly label?: string;
    readonly table?: TableHeading;
    readonly panel?: PanelLine;
    readonly sheet?: SheetHeading;
    /** The name in the audit trail; the field's name with blanks if absent. */
    readonly audit?: string;
  };

export type LoadFields = Readonly<Record<string, LoadField>>;
