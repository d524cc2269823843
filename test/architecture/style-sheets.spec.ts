import { readSource, sourceFiles } from '../support/checkout';

/** Lines of a style sheet: as many as lint allows a source file, for lint reads no CSS. */
const MAX_LINES = 250;

const linesOf = (path: string): number => readSource(path).trimEnd().split('\n').length;

describe('the style sheets', () => {
  const sheets = sourceFiles(/^client\/.*\.css$/);

  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(20);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    expect(sheets.filter((path) => linesOf(path) > MAX_LINES)).toEqual([]);
  });
});
