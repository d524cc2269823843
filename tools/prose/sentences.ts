import { lineEndsIn } from './prose-part';

/** A sentence in plain words: a code span is one word, a link is its text. */
export interface Sentence {
  readonly text: string;
  /** Line of its first word, from 0 at the beginning of the text. */
  readonly line: number;
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const FRONT_MATTER = /^---\n[^]*?\n---\n/;
const BLANK = /^\s*>?\s*$/;
const QUOTE = /^\s*>\s?/;
const TABLE_ROW = /^\s*\|/;
/** Start of a paragraph that needs no blank line above: list items, headings, tags of a docblock. */
const ITEM = /^\s*(?:>\s*)?(?:[-*+]|\d+[.)]|#{1,6})\s+|^\s*@(?=[a-z])/;
const LINK_DEFINITION = /^\s*\[[^\]]+\]:\s/;
const ABBREVIATION = /\b(?:e\.g\.|i\.e\.|vs\.|approx\.|No\.|Inc\.|Co\.|a\.m\.|p\.m\.)(?=\s|$)/g;
/** The end of a sentence: a mark, closing quotes or brackets, and no small letter after it. */
const END = /[.!?…]+["'”’)\]*_]*(?=\s+[^a-z\s]|\s*$)/g;
/** A dot that ends no sentence. */
const INNER_DOT = '\u2024';

const lineEnds = (text: string): string => '\n'.repeat(lineEndsIn(text));

/** Puts one word for each code span and address, and the texts of links for the links. Lines stay. */
function plain(text: string): string {
  return text
    .replaceAll(/<!--[^]*?-->/g, lineEnds)
    .replaceAll(/(`+)[^]*?\1/g, (code) => `CODE${lineEnds(code)}`)
    .replaceAll(
      /!?\[([^\]]*)\]\(([^)]*)\)/g,
      (_link, name: string, target: string) => name + lineEnds(target),
    )
    .replaceAll(/\bhttps?:\/\/\S+?(?=[.,;:)]*(?:\s|$))/g, 'URL')
    .replaceAll(/<\/?[a-z][^>]*>/gi, lineEnds)
    .replaceAll(ABBREVIATION, (short) => short.replaceAll('.', INNER_DOT));
}

/** Cuts one paragraph into sentences. */
function sentencesOfParagraph(paragraph: Sentence): Sentence[] {
  const text = plain(paragraph.text);
  const sentences: Sentence[] = [];
  const add = (start: number, end: number): void => {
    const piece = text.slice(start, end);
    if (!/[\p{L}\p{N}]/u.test(piece)) return;
    const before = text.slice(0, start) + (/^\s*/.exec(piece)?.[0] ?? '');
    sentences.push({
      text: piece.trim().replaceAll(/\s+/g, ' ').replaceAll(INNER_DOT, '.'),
      line: paragraph.line + lineEndsIn(before),
    });
  };
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(END)) {
    add(start, index + mark.length);
    start = index + mark.length;
  }
  add(start, text.length);
  return sentences;
}

/** Returns the cells of a row of a table. A bar inside a code span divides nothing. */
function cellsOf(row: string): string[] {
  return row.replaceAll(/(`+)[^]*?\1/g, 'CODE').split(/(?<!\\)\|/);
}

/** Returns the lines of a text, with nothing in those of front matter and fenced code. */
function proseLines(text: string): string[] {
  let fence: string | null = null;
  return text
    .replace(FRONT_MATTER, lineEnds)
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (fence === null && mark === undefined) return line;
      if (fence === null) fence = mark ?? null;
      else if (mark?.startsWith(fence) === true) fence = null;
      return '';
    });
}

const isBreak = (line: string): boolean => BLANK.test(line) || LINK_DEFINITION.test(line);

/** Divides a text into paragraphs. List items, headings and cells of tables are paragraphs of their own. */
function paragraphsOf(text: string): Sentence[] {
  const paragraphs: Sentence[] = [];
  let open: { text: string; line: number } | null = null;
  for (const [line, written] of proseLines(text).entries()) {
    if (isBreak(written)) open = null;
    else if (TABLE_ROW.test(written)) {
      paragraphs.push(...cellsOf(written).map((cell) => ({ text: cell, line })));
      open = null;
    } else if (open === null || ITEM.test(written)) {
      open = { text: written.replace(ITEM, ''), line };
      paragraphs.push(open);
    } else open.text += `\n${written.replace(QUOTE, '')}`;
  }
  return paragraphs;
}

/** Cuts a comment or a page into sentences. */
export const sentencesOf = (text: string): Sentence[] => paragraphsOf(text).flatMap(sentencesOfParagraph);

/** Counts the words of a sentence; a lone dash or sign is no word. */
export const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
