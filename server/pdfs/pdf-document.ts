/** Label with its value. */
export type PdfFact = readonly [label: string, value: string];

/** Name with the lines below it, such as an address. */
export interface PdfParty {
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Amounts with their total below a line. */
export interface PdfSums {
  readonly title: string;
  readonly rows: readonly PdfFact[];
  readonly total: PdfFact;
}

export interface PdfColumn {
  readonly label: string;
  /** Share of the page's width, relative to the other columns. */
  readonly width: number;
  readonly numeric?: boolean;
}

export interface PdfTable {
  readonly title: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Cells of the last row. */
  readonly totals: readonly string[];
}

/** PNG with its size in points. */
export interface PdfPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Business document as plain texts, such as an invoice. A worker draws it as a PDF. */
export interface PdfDocument {
  /** Word at the top right, such as 'Invoice'. */
  readonly heading: string;
  /** Title of the file. */
  readonly title: string;
  readonly sender: { readonly name: string; readonly lines: readonly string[] };
  readonly logo: PdfPicture | null;
  /** Warnings in a box, such as 'Void. Do not pay.' */
  readonly notices: readonly string[];
  readonly parties: readonly PdfParty[];
  readonly facts: readonly PdfFact[];
  readonly sums: readonly PdfSums[];
  readonly tables: readonly PdfTable[];
  /** Last line of a document with marks of characters that the fonts of PDFs don't have. */
  readonly markNote: string;
}

/** File with one document or more, each numbered from page 1. */
export interface PdfFile {
  readonly title: string;
  readonly documents: readonly PdfDocument[];
}
