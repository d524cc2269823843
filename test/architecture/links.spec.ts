import { posix } from 'node:path';
import { readSource, sourceFiles } from '../support/checkout';
import { anchorsOf, linksOf } from '../support/markdown';

const PAGES = /^(README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|^docs\/.*\.md$/;
const CODE = /^(client|server|shared|test|tools|docker)\/|^[^/]*\.(js|cjs|mjs|ts)$|^\.(ci|github|env)/;
/** Path of this file, which contains sample links. */
const THIS_FILE = 'test/architecture/links.spec.ts';
const START_PAGE = 'docs/README.md';
/** Matches a page and heading as code names them. */
const LINK_IN_CODE = /\bdocs\/[\w/.-]+\.md(#[\w-]*)?/g;
/** Matches a comment that has a line of its own. */
const COMMENT = /^\s*(\/\/|\/?\*|#)/;
/** Matches a file or folder as comments name them; the ending of a module may be missing. */
const PATH_IN_COMMENT = /(?<![\w/.-])(client|server|shared|test|tools|docker)(\/[\w-]+)+(\.\w+)*/g;
const OUTSIDE = /^([a-z][a-z+.-]*:|\/\/)/i;

/** Link from a line of a file to a path of the repository. */
interface Pointer {
  readonly file: string;
  readonly line: number;
  readonly path: string;
  readonly anchor: string | null;
}

const files = new Set(sourceFiles(/./));
const folders = new Set([...files].flatMap((file) => parentsOf(file)));
const anchors = new Map<string, Set<string>>();

function parentsOf(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...parentsOf(folder)];
}

function anchorsOfPage(path: string): Set<string> {
  const known = anchors.get(path) ?? anchorsOf(readSource(path));
  anchors.set(path, known);
  return known;
}

/** Resolves a relative target from the file that contains it. */
function pointerFrom(file: string, line: number, target: string): Pointer {
  const [relative = '', anchor = null] = target.split('#', 2);
  const written = decodeURIComponent(relative.split('?', 1)[0] ?? '');
  const path = written === '' ? file : posix.join(posix.dirname(file), written).replace(/(?<=.)\/$/, '');
  return { file, line, path, anchor };
}

const pointersOfPage = (file: string): Pointer[] =>
  linksOf(readSource(file))
    .filter(({ target }) => !OUTSIDE.test(target))
    .map(({ target, line }) => pointerFrom(file, line, target));

const pointersOfCode = (file: string): Pointer[] =>
  readSource(file)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(LINK_IN_CODE)].map(([target]) => {
        const [path = '', anchor = null] = target.split('#', 2);
        return { file, line: index + 1, path, anchor };
      }),
    );

const pathsInComments = (file: string): Pointer[] =>
  readSource(file)
    .split('\n')
    .flatMap((text, index) =>
      (COMMENT.test(text) ? [...text.matchAll(PATH_IN_COMMENT)] : []).map(([path]) => ({
        file,
        line: index + 1,
        path: files.has(`${path}.ts`) ? `${path}.ts` : path,
        anchor: null,
      })),
    );

/** Returns the fault of a link; null when its target exists. */
function faultOf({ file, line, path, anchor }: Pointer): string | null {
  const at = `${file}:${line}`;
  if (!files.has(path)) return folders.has(path) ? null : `${at} no file or folder ${path}`;
  if (anchor === null) return null;
  if (!path.endsWith('.md')) return `${at} ${path}#${anchor}: only pages have headings to link to`;
  return anchorsOfPage(path).has(anchor) ? null : `${at} no heading #${anchor} in ${path}`;
}

const faultsOf = (pointers: readonly Pointer[]): string[] =>
  pointers.map(faultOf).filter((fault) => fault !== null);

/** Returns the pages that a reader can reach from a page by following links. */
function reachedFrom(page: string, seen = new Set<string>()): Set<string> {
  if (seen.has(page)) return seen;
  seen.add(page);
  for (const { path } of pointersOfPage(page))
    if (files.has(path) && PAGES.test(path)) reachedFrom(path, seen);
  return seen;
}

describe('all links', () => {
  const pages = [...files].filter((path) => PAGES.test(path));
  const code = [...files].filter(
    (path) => CODE.test(path) && path !== THIS_FILE && !/\.(png|svg)$/.test(path),
  );

  it('are found', () => {
    expect(pages).toContain(START_PAGE);
    expect(pages.flatMap(pointersOfPage).length).toBeGreaterThan(50);
    expect(code.flatMap(pointersOfCode).length).toBeGreaterThan(1);
  });

  it('point from pages to a file, a folder or a heading', () => {
    expect(faultsOf(pages.flatMap(pointersOfPage))).toEqual([]);
  });

  it('point from code to a page and a heading', () => {
    expect(faultsOf(code.flatMap(pointersOfCode))).toEqual([]);
  });

  it('point from comments to a file or folder', () => {
    expect(code.flatMap(pathsInComments).length).toBeGreaterThan(20);
    expect(faultsOf(code.flatMap(pathsInComments))).toEqual([]);
  });

  it('lead from docs/README.md to every page of docs', () => {
    const reached = reachedFrom(START_PAGE);
    expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([]);
  });
});

describe('a broken link', () => {
  it.each([
    [pointerFrom('docs/api.md', 7, '../README.md#two-commands'), null],
    [pointerFrom('docs/api.md', 7, '../server/loads/'), null],
    [pointerFrom('docs/api.md', 7, '..'), null],
    [pointerFrom('docs/api.md', 7, 'none.md'), 'docs/api.md:7 no file or folder docs/none.md'],
    [pointerFrom('README.md', 7, 'docs/api.md#none'), 'README.md:7 no heading #none in docs/api.md'],
    [pointerFrom('README.md', 7, '#none'), 'README.md:7 no heading #none in README.md'],
    [
      pointerFrom('README.md', 7, 'package.json#L3'),
      'README.md:7 package.json#L3: only pages have headings to link to',
    ],
  ])('is reported with its file, line and target: %j', (pointer, fault) => {
    expect(faultOf(pointer)).toBe(fault);
  });

  it('is found in code, where pages are named from the root', () => {
    const text = '// See docs/domain/rating.md#fuel-surcharge-week and docs/api.md.';
    expect([...text.matchAll(LINK_IN_CODE)].map(([target]) => target)).toEqual([
      'docs/domain/rating.md#fuel-surcharge-week',
      'docs/api.md',
    ]);
  });
});

describe('a page', () => {
  const page = [
    '# `lock` a load: why & how?',
    'See [one](a.md#x) and [two',
    'words](b.md), ![a picture](c.png "title"), `[no](d.md)`.',
    '```md',
    '[no](e.md)',
    '# no',
    '```',
    '<img src="f.png">',
    '[id]: g.md',
    '## Same',
    '## Same',
  ].join('\n');

  it('has the anchors that GitHub creates for its headings', () => {
    expect([...anchorsOf(page)]).toEqual(['lock-a-load-why--how', 'same', 'same-1']);
  });

  it('lists its links and pictures, except those inside code', () => {
    expect(linksOf(page)).toEqual([
      { target: 'a.md#x', line: 2 },
      { target: 'b.md', line: 2 },
      { target: 'c.png', line: 3 },
      { target: 'f.png', line: 8 },
      { target: 'g.md', line: 9 },
    ]);
  });
});
