import { readSource, sourceFiles } from '../support/checkout';

/** Maximum lines of a style sheet, the same as for source files. ESLint does not check CSS. */
const MAX_LINES = 250;

const linesOf = (path: string): number => readSource(path).trimEnd().split('\n').length;

describe('style sheets', () => {
  const sheets = sourceFiles(/^client\/.*\.css$/);

  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(20);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    expect(sheets.filter((path) => linesOf(path) > MAX_LINES)).toEqual([]);
  });
});
