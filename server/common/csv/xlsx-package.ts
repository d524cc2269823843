import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ZipFault, storedArchive, unpacked, zipEntries } from './zip-entries';

/** Most bytes of a sheet or of its texts after unpacking: 100,000 rows with 20 columns. */
const PART_BYTES_MAX = 100_000_000;
const SMALL_PART_BYTES_MAX = 5_000_000;
const PIECE_BYTES = 65_536;

/** Stands for an ampersand, which ExcelJS decodes twice in some cells. */
export const AMPERSAND = '\u{10fffd}';
const TEXT = /<t(?:\s[^>]*)?(?<!\/)>([^<]*)<\/t>/g;

/** Returns the attributes of the elements with a name, in their order. */
function elementsOf(xml: string, name: string): Record<string, string>[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*)>`, 'g');
  return [...xml.matchAll(pattern)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', one, other]) => [
        key.replace(/^.*:/, ''),
        one ?? other ?? '',
      ]),
    ),
  );
}

/** Returns the first element with a name, with its content; '' for none. */
const blockOf = (xml: string, name: string): string =>
  new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`).exec(xml)?.[0] ?? '';

const decoderOf = (xml: Buffer): TextDecoder => {
  const isWide = (xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0x3c && xml[1] === 0);
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8');
};

/** Formula of a cell. Without it, ExcelJS reads the stored result with its type, also zeros, days and errors. */
const FORMULA = /<f(?=[\s/>])[^>]*?(?:\/>|>[^<]*<\/f>)/g;

/**
 * Prepares XML for ExcelJS's streaming reader. It knows no prefixes and reads the last run of an inline text only. It
 * takes the reading aid of a text for the text, and damages letters at the ends of its pieces.
 */
function prepared(xml: string): string {
  return xml
    .replace(/(<\/?)(?:x|ss|main|ns\d?):(?=\w)/g, '$1')
    .replace(FORMULA, '')
    .replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '')
    .replace(/<is>([\s\S]*?)<\/is>/g, (_, runs: string) => {
      const text = [...runs.matchAll(TEXT)].map(([, run = '']) => run).join('');
      return `<is><t>${text}</t></is>`;
    })
    .replaceAll('&amp;', AMPERSAND)
    .replace(/[\u0080-\u{10ffff}]/gu, (character) => `&#${String(character.codePointAt(0))};`);
}

/** Returns the end of the last whole cell or text; -1 for none. */
function lastCellEnd(xml: string): number {
  const ends = ['</c>', ':c>', '</si>', ':si>'].map((end) => {
    const at = xml.lastIndexOf(end);
    return at < 0 ? -1 : at + end.length;
  });
  return Math.max(...ends);
}

/** Prepares XML in pieces that end between cells or texts. A pause after each piece yields to other work. */
async function preparedPieces(content: Buffer): Promise<string[]> {
  const decoder = decoderOf(content);
  const pieces: string[] = [];
  let held = '';
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    held += decoder.decode(content.subarray(at, at + PIECE_BYTES), { stream: true });
    const cut = lastCellEnd(held);
    if (cut < 0) continue;
    pieces.push(prepared(held.slice(0, cut)));
    held = held.slice(cut);
    await yieldToEventLoop();
  }
  return [...pieces, prepared(held)];
}

type Parts = ReturnType<typeof zipEntries>;

async function partOf(parts: Parts, name: string, bytesMax: number): Promise<Buffer | null> {
  const entry = parts.get(name);
  return entry === undefined ? null : unpacked(entry, bytesMax);
}

async function textOf(parts: Parts, name: string): Promise<string> {
  const content = await partOf(parts, name, SMALL_PART_BYTES_MAX);
  return content === null ? '' : decoderOf(content).decode(content);
}

/** Beginnings of elements with a value, with and without a prefix. UTF-16 has zeros between. */
const VALUES = ['<v>', ':v>', '<t>', ':t>', '<t ', ':t ', '<\0v\0', '<\0t\0'];
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const WORKBOOK = 'xl/workbook.xml';
const NOTHING = '<sst></sst>';

/** Returns the path of a part that a relation of the workbook names. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Returns the first visible sheet with a value; null when every sheet is empty. */
async function sheetWithData(parts: Parts, workbook: string): Promise<Buffer | null> {
  const targets = elementsOf(await textOf(parts, RELATIONS), 'Relationship');
  for (const { id, state } of elementsOf(workbook, 'sheet')) {
    const target = targets.find((relation) => relation.Id === id)?.Target;
    if (target === undefined || state === 'hidden' || state === 'veryHidden') continue;
    const content = await partOf(parts, pathOf(target), PART_BYTES_MAX);
    if (content !== null && VALUES.some((start) => content.includes(start))) return content;
  }
  return null;
}

/** Returns the formats of numbers, without the fonts and fills that a reader of values does not need. */
function formatsOf(styles: string): string {
  const xml = prepared(styles);
  const formats = elementsOf(blockOf(xml, 'cellXfs'), 'xf').map(
    ({ numFmtId = '0' }) => `<xf numFmtId="${numFmtId}"/>`,
  );
  return `<styleSheet>${blockOf(xml, 'numFmts')}<cellXfs>${formats.join('')}</cellXfs></styleSheet>`;
}

/** Returns true for the parts of a workbook, false for another ZIP archive such as a text document. */
export function isWorkbook(content: Buffer): boolean {
  try {
    return zipEntries(content).has(WORKBOOK);
  } catch (thrown) {
    if (thrown instanceof ZipFault) return false;
    throw thrown;
  }
}

/**
 * Returns a workbook of one sheet, the first visible one with a value: the parts that hold values, in the order in which
 * ExcelJS needs no temporary files. Returns null for a workbook without values.
 * @throws ZipFault for a damaged archive and for more than 100 MB of data
 */
export async function firstSheet(content: Buffer): Promise<Iterable<Buffer> | null> {
  const parts = zipEntries(content);
  const workbook = await textOf(parts, WORKBOOK);
  const sheet = await sheetWithData(parts, workbook);
  if (sheet === null) return null;
  const texts = await partOf(parts, 'xl/sharedStrings.xml', PART_BYTES_MAX);
  const is1904 = /^(?:1|true)$/.test(elementsOf(workbook, 'workbookPr')[0]?.date1904 ?? '');
  const formats = formatsOf(await textOf(parts, 'xl/styles.xml'));
  return storedArchive([
    [RELATIONS, ['<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>']],
    [
      WORKBOOK,
      [
        `<workbook><workbookPr date1904="${is1904 ? '1' : '0'}"/><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
    ],
    ['xl/styles.xml', [formats]],
    ['xl/sharedStrings.xml', texts === null ? [NOTHING] : await preparedPieces(texts)],
    ['xl/worksheets/sheet1.xml', await preparedPieces(sheet)],
  ]);
}
