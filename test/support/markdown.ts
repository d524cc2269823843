/** Block of code between two fences. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
  /** Text of the nearest heading above, '' before the first one. */
  readonly heading: string;
}

export interface Link {
  readonly target: string;
  readonly line: number;
}

interface ProseLine {
  readonly text: string;
  readonly line: number;
}

interface Parts {
  readonly prose: ProseLine[];
  readonly blocks: CodeBlock[];
}

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w-]*)/;
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;

const headingOf = (text: string): string | null => HEADING.exec(text)?.[1] ?? null;

interface OpenBlock extends CodeBlock {
  /** Characters of its opening fence. */
  readonly mark: string;
}

/** Returns true for a fence that ends the block: at least as long as the opening one, without a language. */
function isEndOf(block: OpenBlock, line: string): boolean {
  const [, mark, language] = FENCE.exec(line) ?? [];
  return mark?.startsWith(block.mark) === true && language === '';
}

function openedBy(text: string, line: number, heading: string): OpenBlock | null {
  const [, mark, language = ''] = FENCE.exec(text) ?? [];
  return mark === undefined ? null : { mark, language, line, heading, text: '' };
}

/** Splits a page into lines of prose and blocks of code. */
function partsOf(page: string): Parts {
  const prose: ProseLine[] = [];
  const blocks: CodeBlock[] = [];
  let heading = '';
  let open: OpenBlock | null = null;
  let lines: string[] = [];
  for (const [index, text] of page.split('\n').entries()) {
    if (open !== null && !isEndOf(open, text)) lines.push(text);
    else if (open !== null) {
      const { language, line } = open;
      blocks.push({ language, line, heading: open.heading, text: lines.join('\n') });
      [open, lines] = [null, []];
    } else {
      open = openedBy(text, index + 1, heading);
      if (open === null) prose.push({ text, line: index + 1 });
      heading = headingOf(text) ?? heading;
    }
  }
  if (open !== null) throw new Error(`The block of code in line ${open.line} does not end`);
  return { prose, blocks };
}

/** Returns the blocks of code of a page, in order. */
export const codeBlocksOf = (page: string): CodeBlock[] => partsOf(page).blocks;

/** Returns the headings of a page without their markup, in order. */
export const headingsOf = (page: string): string[] =>
  partsOf(page).prose.flatMap(({ text }) => {
    const heading = headingOf(text);
    return heading === null ? [] : [heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')];
  });

/** Returns what can stand after # in a link to the page, by GitHub's rule: a repeated heading gets -1, -2. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of headingsOf(page)) {
    const plain = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = plain;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${plain}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const LINKS = [
  /!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)/g,
  /^\s*\[[^\]]+\]:\s+<?([^\s>]+)>?/g,
  /<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"\s]+)/g,
];

/** Returns the links and pictures of a page outside code. A link may span two lines. */
export function linksOf(page: string): Link[] {
  const { prose } = partsOf(page);
  const found: Link[] = [];
  for (const [index, { text, line }] of prose.entries()) {
    const next = prose[index + 1]?.text ?? '';
    const both = `${text} ${next}`.replaceAll(/(`+)[^`]*?\1/g, (code) => ' '.repeat(code.length));
    for (const pattern of LINKS) {
      for (const match of both.matchAll(pattern)) {
        // A link that starts in the next line belongs to that line.
        if (match.index < text.length && match[1] !== undefined) found.push({ target: match[1], line });
      }
    }
  }
  return found;
}
