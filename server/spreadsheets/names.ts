/** Limits of the format (spec 1 section 9). */
const SHEET_NAME_LENGTH_MAX = 31;
const NOT_IN_SHEET_NAMES = /[[\]/\\:*?]/g;
const FILE_NAME_LENGTH_MAX = 150;
/** Control characters, those that change how a name reads, and those that a file system takes for itself. */
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]/gu;

/** A text of at most so many halves of a surrogate pair, as the format and the names of files are counted. */
const firstOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** A sheet's name as the format takes it: at most 31 characters, no `[ ] / \ : * ?`, no apostrophe at an end. */
function sheetName(wanted: string, length = SHEET_NAME_LENGTH_MAX): string {
  const allowed = wanted
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(NOT_IN_SHEET_NAMES, '-')
    .trim();
  return (
    firstOf(allowed, length)
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  );
}

/** The names of a workbook's sheets: allowed, and different from each other without case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((title) => {
    let name = sheetName(title);
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) {
      const mark = ` (${String(nth)})`;
      name = sheetName(title, SHEET_NAME_LENGTH_MAX - mark.length) + mark;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/**
 * A workbook's file name: dots become dashes, and nothing in it is a path (design: domain, section 9). `mark` stands
 * before the extension and is never cut: it parts names that are one without it.
 */
export function workbookFileName(title: string, mark = ''): string {
  const name = title.replaceAll('.', '-').replaceAll(NOT_IN_FILE_NAMES, '-').replaceAll(/\s+/gu, ' ').trim();
  return `${firstOf(name, FILE_NAME_LENGTH_MAX - mark.length) || 'Spreadsheet'}${mark}.xlsx`;
}
