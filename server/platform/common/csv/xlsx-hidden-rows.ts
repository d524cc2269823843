import type { Finding } from '#shared/cells/finding';

/** Attribute of hidden rows and columns; most sheets have none. */
const HIDDEN = ['hidden="1"', 'hidden="true"'];
const HIDDEN_ROW = /<(?:[\w.-]+:)?row\s(?=[^>]*\shidden="(?:1|true)")[^>]*?(?<!\/)>/g;
const ROW_NUMBER = /\sr="(\d+)"/;

/** Returns the warning of a sheet with hidden rows, such as those of a filter. They are read like the others. */
export function hiddenRows(sheet: Buffer): Finding[] {
  if (!HIDDEN.some((attribute) => sheet.includes(attribute))) return [];
  const rows = sheet.toString('latin1').match(HIDDEN_ROW) ?? [];
  const [first] = rows;
  if (first === undefined) return [];
  const count = rows.length === 1 ? '1 row is' : `${rows.length.toLocaleString('en-US')} rows are`;
  const at = ROW_NUMBER.exec(first)?.[1];
  return [
    {
      code: 'hidden_rows',
      ...(at === undefined ? {} : { line: Number(at) }),
      message: `${count} hidden in the spreadsheet, perhaps by a filter, and read like the others`,
    },
  ];
}
