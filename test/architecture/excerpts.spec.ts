import { readSource, sourceFiles } from '../support/checkout';

const PAGES = /^docs\/(how-to\/.*|testing)\.md$/;
/** Matches a block of TypeScript in a page: its indentation, the file that it quotes, and its lines. */
const BLOCK = /^( *)```tsx? ?(\S*)\n([\s\S]*?)^\1```$/gm;
/** Mark of what a page leaves out of a quoted file. */
const GAP = '…';

interface Excerpt {
  readonly page: string;
  readonly line: number;
  /** File that the excerpt quotes; '' when the page names none. */
  readonly file: string;
  readonly code: string;
}

function excerptsOf(page: string, text: string): Excerpt[] {
  return [...text.matchAll(BLOCK)].map(({ index, 2: file = '', 3: code = '' }) => ({
    page,
    line: text.slice(0, index).split('\n').length,
    file,
    code,
  }));
}

/** Returns code without what a page may write differently: comments, white space, and commas at an end. */
const essence = (code: string): string =>
  code
    .replace(/(?<!:)\/\/.*$/gm, '')
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}]|$)/g, '');

/** Returns true when a file contains all pieces of an excerpt, in their order. */
function quotes(code: string, source: string): boolean {
  let at = 0;
  return code.split(GAP).every((piece) => {
    const found = source.indexOf(essence(piece), at);
    at = found + essence(piece).length;
    return found >= 0;
  });
}

function faultOf({ page, line, file, code }: Excerpt, read: (file: string) => string): string | null {
  if (!/\.tsx?$/.test(file)) return `${page}:${line} names no file of TypeScript`;
  return quotes(code, essence(read(file))) ? null : `${page}:${line} is not in ${file}`;
}

describe('the excerpts in the pages', () => {
  const tracked = new Set(sourceFiles(/\.tsx?$/));
  const read = (file: string): string => (tracked.has(file) ? readSource(file) : '');
  const excerpts = sourceFiles(PAGES).flatMap((page) => excerptsOf(page, readSource(page)));

  it('are quoted from files that the compiler checks', () => {
    expect(excerpts.length).toBeGreaterThan(20);
    expect(excerpts.map((excerpt) => faultOf(excerpt, read)).filter((fault) => fault !== null)).toEqual([]);
  });

  it('are all in use', () => {
    const quoted = new Set(excerpts.map(({ file }) => file));
    expect([...tracked].filter((file) => file.startsWith('test/excerpts/') && !quoted.has(file))).toEqual([]);
  });
});

describe('the search for excerpts', () => {
  const SOURCE = 'export const save = (stamp: Stamp): void => {\n  check(stamp);\n  store(stamp, 1);\n};\n';
  const fault = (block: string): string | null =>
    excerptsOf('page.md', block).map((excerpt) => faultOf(excerpt, () => SOURCE))[0] ?? null;

  it.each([
    '```ts a.ts\nexport const save = (\n  stamp: Stamp,\n): void => {\n```',
    '   ```ts a.ts\n   check(stamp); // first\n   ```',
    '```ts a.ts\ncheck(stamp);\n…\n};\n```',
  ])('accepts %j', (block) => {
    expect(fault(block)).toBeNull();
  });

  it.each([
    ['```ts a.ts\ncheck(other);\n```', 'page.md:1 is not in a.ts'],
    ['Text.\n\n```ts a.ts\nstore(stamp, 1);\n…\ncheck(stamp);\n```', 'page.md:3 is not in a.ts'],
    ['```ts\ncheck(stamp);\n```', 'page.md:1 names no file of TypeScript'],
    ['```tsx a.css\ncheck(stamp);\n```', 'page.md:1 names no file of TypeScript'],
  ])('refuses %j', (block, expected) => {
    expect(fault(block)).toBe(expected);
  });
});
