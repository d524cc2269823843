import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Text of a PDF with its place in points, from the bottom left. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Content of a PDF. */
export interface ReadPdf {
  readonly pages: readonly (readonly PdfText[])[];
  /** Names of the fonts, and true for those in the file. */
  readonly fonts: readonly (readonly [name: string, isEmbedded: boolean])[];
  /** Titles of the bookmarks with the numbers of their pages. */
  readonly bookmarks: readonly (readonly [title: string, page: number])[];
  readonly title: string;
  readonly isTagged: boolean;
}

/** Reads a PDF back by another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reading = promisify(execFile)(process.execPath, [join(__dirname, 'read-pdf.mjs')], {
    maxBuffer: 64 * 1_048_576,
  });
  reading.child.stdin?.end(bytes);
  const { stdout } = await reading;
  return JSON.parse(stdout) as ReadPdf;
}

/** Returns all texts of a PDF, page by page. */
export const textsOf = ({ pages }: ReadPdf): string[] =>
  pages.flatMap((page) => page.map(({ text }) => text));

/** Returns the texts of each line of a page, from top to bottom and from left to right. */
export function linesOf(page: readonly PdfText[]): string[][] {
  const byHeight = new Map<number, PdfText[]>();
  for (const text of page) {
    const height = Math.round(text.y);
    byHeight.set(height, [...(byHeight.get(height) ?? []), text]);
  }
  return [...byHeight]
    .sort(([one], [other]) => other - one)
    .map(([, texts]) => texts.sort((one, other) => one.x - other.x).map(({ text }) => text));
}
