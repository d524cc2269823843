import type { Finding } from '#shared/cells/finding';
import { type MergedCell, mergedCells } from './xlsx-merges';
import { blockOf, decoderOf, elementsOf, prepared, preparedPieces } from './xlsx-xml';
import { ZipFault, storedArchive, unpacked, zipEntries } from './zip-entries';

/** Most bytes of a sheet or of its texts after unpacking: 100,000 rows with 20 columns. */
const PART_BYTES_MAX = 100_000_000;
const SMALL_PART_BYTES_MAX = 5_000_000;

type Parts = ReturnType<typeof zipEntries>;

/** Returns a part of a package. Names of parts are compared without case. */
async function partOf(parts: Parts, name: string, bytesMax: number): Promise<Buffer | null> {
  const entry = parts.get(name.toLowerCase());
  return entry === undefined ? null : unpacked(entry, bytesMax);
}

async function textOf(parts: Parts, name: string): Promise<string> {
  const content = await partOf(parts, name, SMALL_PART_BYTES_MAX);
  return content === null ? '' : decoderOf(content).decode(content);
}

/** Beginnings of elements with a value, with and without a prefix. UTF-16 has zeros between. */
const VALUES = ['<v>', ':v>', '<t>', ':t>', '<t ', ':t ', '<f>', ':f>', '<\0v\0', '<\0t\0'];
/** Cells with shared texts, as different programs write them. */
const SHARED_TEXTS = ['t="s"', "t='s'"];
/** Path of the workbook, also as newer services name it. */
const WORKBOOK = /^(xl\/)?(workbook\d*\.xml)$/;
const NOTHING = '<sst></sst>';

/** Returns the formats of numbers, without the fonts and fills that a reader of values does not need. */
function formatsOf(styles: string): string {
  const xml = prepared(styles);
  const formats = elementsOf(blockOf(xml, 'cellXfs'), 'xf').map(
    ({ numFmtId = '0' }) => `<xf numFmtId="${numFmtId}"/>`,
  );
  const codes = blockOf(xml, 'numFmts').replace(
    /(formatCode=")([^"]*)/g,
    (_, start: string, code: string) => {
      return start + plainFormat(code);
    },
  );
  return `<styleSheet>${codes}<cellXfs>${formats.join('')}</cellXfs></styleSheet>`;
}

/**
 * Returns a format without the spaces that have the width of a character, and with all literals in quotes. ExcelJS takes
 * other letters for days, such as those of `0.00\ \m\i`.
 */
const plainFormat = (code: string): string =>
  code
    .replace(/[_*](?:&\w+;|.)/g, '')
    .replace(/\\(&\w+;|.)/g, '&quot;$1&quot;')
    .replaceAll('&quot;&quot;', '');

function workbookPath(parts: Parts): string | undefined {
  return [...parts.keys()].find((name) => WORKBOOK.test(name));
}

/** Returns true for the parts of a workbook, false for another ZIP archive such as a text document. */
export function isWorkbook(content: Buffer): boolean {
  try {
    return workbookPath(zipEntries(content)) !== undefined;
  } catch (thrown) {
    if (thrown instanceof ZipFault) return false;
    throw thrown;
  }
}

/** Visible sheet with a value. */
export interface PackedSheet {
  readonly name: string;
  /** Returns a workbook of this sheet alone, in the order in which ExcelJS needs no temporary files. */
  archive(): Promise<Iterable<Buffer>>;
  /** Returns the cells that are merged over rows. */
  merged(): readonly MergedCell[];
  /** Returns the warning about hidden rows. */
  hidden(): readonly Finding[];
}

/** Parts that the sheets of a workbook share, prepared for ExcelJS. */
interface SharedParts {
  readonly texts: string[] | null;
  readonly formats: string;
  readonly is1904: boolean;
  /** True when the results of formulas are still to be calculated. */
  readonly isStale: boolean;
}

const isTrue = (attribute = ''): boolean => /^(?:1|true)$/.test(attribute);

/** Returns the parts of a workbook with one sheet. @throws ZipFault when the texts of the sheet are missing */
async function archiveOf(
  sheet: Buffer,
  { texts, formats, is1904, isStale }: SharedParts,
): Promise<Iterable<Buffer>> {
  if (texts === null && SHARED_TEXTS.some((type) => sheet.includes(type))) throw new ZipFault('no texts');
  return storedArchive([
    [
      'xl/_rels/workbook.xml.rels',
      ['<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'],
    ],
    [
      'xl/workbook.xml',
      [
        `<workbook><workbookPr date1904="${is1904 ? '1' : '0'}"/><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
    ],
    ['xl/styles.xml', [formats]],
    ['xl/sharedStrings.xml', texts ?? [NOTHING]],
    ['xl/worksheets/sheet1.xml', await preparedPieces(sheet, isStale)],
  ]);
}

/** Workbook with the paths and parts that its sheets need. */
interface OpenWorkbook {
  readonly parts: Parts;
  readonly xml: string;
  readonly shared: SharedParts;
  /** Returns the path of the part that a relation names by its id. */
  readonly pathOf: (id: string | undefined) => string | undefined;
}

async function sharedOf(
  parts: Parts,
  xml: string,
  pathOfType: (type: string) => string,
): Promise<SharedParts> {
  const texts = await partOf(parts, pathOfType('sharedStrings'), PART_BYTES_MAX);
  return {
    texts: texts === null ? null : await preparedPieces(texts),
    formats: formatsOf(await textOf(parts, pathOfType('styles'))),
    is1904: isTrue(elementsOf(xml, 'workbookPr')[0]?.date1904),
    isStale: isTrue(elementsOf(xml, 'calcPr')[0]?.fullCalcOnLoad),
  };
}

async function openWorkbook(content: Buffer): Promise<OpenWorkbook> {
  const parts = zipEntries(content);
  const path = workbookPath(parts) ?? '';
  const [, folder = '', file = ''] = WORKBOOK.exec(path) ?? [];
  const xml = await textOf(parts, path);
  const relations = elementsOf(await textOf(parts, `${folder}_rels/${file}.rels`), 'Relationship');
  const absolute = (target: string): string =>
    target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`;
  const pathOfType = (type: string): string =>
    absolute(relations.find(({ Type = '' }) => Type.endsWith(`/${type}`))?.Target ?? `${type}.xml`);
  return {
    parts,
    xml,
    shared: await sharedOf(parts, xml, pathOfType),
    pathOf: (id) => {
      const target = relations.find((relation) => relation.Id === id)?.Target;
      return target === undefined ? undefined : absolute(target);
    },
  };
}

/**
 * Yields the visible sheets with a value, in the order of the workbook. A sheet is prepared when it is asked for.
 * @throws ZipFault for a damaged archive and for more than 100 MB of data
 */
export async function* sheetsOf(content: Buffer): AsyncGenerator<PackedSheet> {
  const { parts, xml, shared, pathOf } = await openWorkbook(content);
  for (const { id, state, name = '' } of elementsOf(xml, 'sheet')) {
    const path = pathOf(id);
    if (path === undefined || state === 'hidden' || state === 'veryHidden') continue;
    const sheet = await partOf(parts, path, PART_BYTES_MAX);
    if (sheet === null || !VALUES.some((start) => sheet.includes(start))) continue;
    yield {
      name,
      archive: () => archiveOf(sheet, shared),
      merged: () => mergedCells(sheet),
      hidden: () => hiddenRows(sheet),
    };
  }
}

/** Attribute of hidden rows and columns; most sheets have none. */
const HIDDEN = ['hidden="1"', 'hidden="true"'];
const HIDDEN_ROW = /<(?:[\w.-]+:)?row\s(?=[^>]*\shidden="(?:1|true)")[^>]*?(?<!\/)>/g;
const ROW_NUMBER = /\sr="(\d+)"/;

/** Returns the warning of a sheet with hidden rows, such as those of a filter. They are read like the others. */
function hiddenRows(sheet: Buffer): Finding[] {
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
