import { cutUnits } from '#shared/cells/well-formed-text';

/** Limits of the format. */
const SHEET_NAME_LENGTH_MAX = 31;
const NOT_IN_SHEET_NAMES = /[[\]/\\:*?]/g;
const FILE_NAME_LENGTH_MAX = 150;
/**
 * Characters refused in file names: control characters, invisible ones that change the reading, and those
 * reserved by file systems.
 */
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]/gu;

/** Returns an allowed sheet name: at most 31 characters, no `[ ] / \ : * ?`, no apostrophe at an end. */
function sheetName(wanted: string, length = SHEET_NAME_LENGTH_MAX): string {
  const allowed = wanted
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(NOT_IN_SHEET_NAMES, '-')
    .trim();
  return (
    cutUnits(allowed, length)
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  );
}

/** Returns the names of a workbook's sheets: allowed, and unique without regard to case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((title) => {
    let name = sheetName(title);
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) {
      const mark = ` (${nth})`;
      name = sheetName(title, SHEET_NAME_LENGTH_MAX - mark.length) + mark;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/**
 * Returns a workbook's file name: dots become dashes, and nothing in it is a path. `mark` comes before the
 * extension and is never cut, because it keeps otherwise equal names apart.
 * See docs/domain/spreadsheets.md#file-names.
 */
export const workbookFileName = (title: string, mark = ''): string =>
  fileName({ title, mark, otherwise: 'Spreadsheet', extension: 'xlsx' });

/** Returns the file name of a document, by the rules of workbooks. */
export const documentFileName = (title: string, extension: string, mark = ''): string =>
  fileName({ title, mark, otherwise: 'Document', extension });

interface FileNameParts {
  readonly title: string;
  readonly mark: string;
  /** Name for a title without an allowed character. */
  readonly otherwise: string;
  readonly extension: string;
}

const fileName = ({ title, mark, otherwise, extension }: FileNameParts): string =>
  `${cutUnits(plainName(title), FILE_NAME_LENGTH_MAX - mark.length) || otherwise}${mark}.${extension}`;

function plainName(title: string): string {
  return title.replaceAll('.', '-').replaceAll(NOT_IN_FILE_NAMES, '-').replaceAll(/\s+/gu, ' ').trim();
}
