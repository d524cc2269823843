import { readSource, sourceFiles } from '../support/checkout';

const CODE = /^(client|server|shared|test|tools)\/.*\.(ts|tsx|mjs|js)$|^[^/]*\.(js|cjs|ts)$/;
const THIS_FILE = 'test/architecture/words.spec.ts';

/** Marks of postponed work and of disabled checks. */
const FORBIDDEN = {
  'unfinished work': /\b(TODO|FIXME|HACK|XXX)\b|\b[Nn]ot implemented\b|\b[Cc]oming soon\b/,
  'rule that is switched off': /eslint-disable|oxlint-disable|prettier-ignore|istanbul ignore/,
  'types that are switched off': /@ts-(ignore|nocheck|expect-error)/,
  'test that is left out':
    /\b(it|test|describe)\.(skip|only|todo|fixme)\(|\bx(it|describe)\(|\bf(it|describe)\(/,
  'hole in the page': /dangerouslySetInnerHTML/,
};

/** Line that skips tests whose programs are missing. Their titles give the reason. */
const SKIPS_WITH_REASON = /^test\/support\/programs\.ts:\d+: else describe\.skip\(`\[skipped without /;

/** Returns the lines of a text that match, as `line: text`. */
function findings(text: string, pattern: RegExp): string[] {
  return text
    .split('\n')
    .map((line, index) => `${index + 1}: ${line.trim()}`)
    .filter((line) => pattern.test(line));
}

describe('the sources', () => {
  const files = sourceFiles(CODE).filter((path) => path !== THIS_FILE);

  it('are found', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(FORBIDDEN))('have no %s', (_what, pattern) => {
    const found = files
      .flatMap((path) => findings(readSource(path), pattern).map((line) => `${path}:${line}`))
      .filter((line) => !SKIPS_WITH_REASON.test(line));
    expect(found).toEqual([]);
  });

  it('contain no path of one machine', () => {
    const paths = /\/(work|home|Users|root)\/[\w-]+/;
    const found = files.flatMap((path) => findings(readSource(path), paths).map((line) => `${path}:${line}`));
    expect(found).toEqual([]);
  });

  it('have no test without an expectation', () => {
    const specs = files.filter((path) => /\.spec\.tsx?$/.test(path));
    expect(specs.filter((path) => !/\bexpect|\bassert/.test(readSource(path)))).toEqual([]);
  });
});
