import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { columnLetters } from '#shared/rules/column-letters';

const PIECE_BYTES = 65_536;

/** Stands for an ampersand, which ExcelJS decodes twice in some cells. */
export const AMPERSAND = '\u{10fffd}';
const TEXT = /<t(?:\s[^>]*)?(?<!\/)>([^<]*)<\/t>/g;

/** Returns the attributes of the elements with a name, in their order. */
export function elementsOf(xml: string, name: string): Record<string, string>[] {
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
export const blockOf = (xml: string, name: string): string =>
  new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`).exec(xml)?.[0] ?? '';

export const decoderOf = (xml: Buffer): TextDecoder => {
  const isWide = (xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0x3c && xml[1] === 0);
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8');
};

/** Formula of a cell. Without it, ExcelJS reads the stored result with its type, also zeros, days and errors. */
const FORMULA = /<f(?=[\s/>])[^>]*?(?:\/>|>[^<]*<\/f>)/g;
/** Cell with a formula that has no result, or the result 0. */
const WITHOUT_RESULT =
  /<c(?=[\s>])([^>]*)>\s*<f(?=[\s/>])[^>]*?(?:\/>|>([^<]*)<\/f>)\s*(<v\s*\/>|<v>\s*<\/v>|<v>0<\/v>)?\s*<\/c>/g;
const TYPE = /\st\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * Returns a formula without a result as text, so that no reader takes it for an empty cell or a zero. Some programs store
 * 0 for every formula, and say in the workbook that all are still to be calculated.
 */
const uncalculated =
  (isStale: boolean) =>
  (cell: string, attributes: string, formula = '', value = ''): string => {
    const [, one, other] = TYPE.exec(attributes) ?? [];
    const isEmptyText = (one ?? other) === 'str' && value !== '';
    if (isEmptyText || (value === '<v>0</v>' && !isStale)) return cell;
    return `<c${attributes.replace(TYPE, '')} t="str"><v>=${formula}</v></c>`;
  };

/** Days of the strict format, which ExcelJS reads as the number of the year. */
const DAY_TYPE = /(<c\s[^>]*?\bt=["'])d(?=["'])/g;
/** Number with a decimal comma, which ExcelJS cuts off. */
const WITH_COMMA = /<c(?=[\s>])([^>]*)>\s*<v>(-?[\d.]*,\d+)<\/v>/g;

const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Prepares XML for ExcelJS's streaming reader. It knows no prefixes and reads the last run of an inline text only. It
 * takes the reading aid of a text for the text, and damages letters at the ends of its pieces.
 */
export function prepared(xml: string, isStale = false): string {
  return xml
    .replace(CDATA, (_, text: string) => escaped(text))
    .replace(/(<\/?)[\w.-]+:(?=\w)/g, '$1')
    .replace(WITHOUT_RESULT, uncalculated(isStale))
    .replace(FORMULA, '')
    .replace(DAY_TYPE, '$1str')
    .replace(WITH_COMMA, (_, attributes: string, number: string) => {
      return `<c${attributes.replace(TYPE, '')} t="str"><v>${number}</v>`;
    })
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

const WITHOUT_ADDRESS = /<(?:row|c)(?:\/?>|\s(?![^>]*\br\s*=))/;
const ROW_OR_CELL = /<(row|c)(?=[\s/>])([^>]*?)(\/?)>/g;
const ADDRESS = /\br\s*=\s*["']([A-Z]*)(\d*)/;

/** Returns the number of a column by its letters: A is 1. */
export const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns a function that gives rows and cells without an address the next one. ExcelJS needs addresses. */
function addressing(): (xml: string) => string {
  let [row, column] = [0, 0];
  return (xml) =>
    xml.replace(ROW_OR_CELL, (tag: string, name: string, attributes: string, end: string) => {
      const [address, letters = '', digits = ''] = ADDRESS.exec(attributes) ?? [];
      if (name === 'row') [row, column] = [digits === '' ? row + 1 : Number(digits), 0];
      else column = letters === '' ? column + 1 : columnNumber(letters);
      if (address !== undefined) return tag;
      const given = name === 'row' ? String(row) : `${columnLetters(column - 1)}${row}`;
      return `<${name} r="${given}"${attributes}${end}>`;
    });
}

/** Prepares XML in pieces that end between cells or texts. A pause after each piece yields to other work. */
export async function preparedPieces(content: Buffer, isStale = false): Promise<string[]> {
  const decoder = decoderOf(content);
  const pieces: string[] = [];
  const address = addressing();
  let held = '';
  let isAddressed: boolean | undefined;
  const add = (xml: string): void => {
    const piece = prepared(xml, isStale);
    isAddressed ??= !WITHOUT_ADDRESS.test(piece);
    pieces.push(isAddressed ? piece : address(piece));
  };
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    held += decoder.decode(content.subarray(at, at + PIECE_BYTES), { stream: true });
    const cut = lastCellEnd(held);
    if (cut < 0) continue;
    add(held.slice(0, cut));
    held = held.slice(cut);
    await yieldToEventLoop();
  }
  add(held);
  return pieces;
}
