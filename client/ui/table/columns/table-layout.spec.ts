import fc from 'fast-check';
import {
  COLUMN_WIDTH_MAX,
  COLUMN_WIDTH_MIN,
  type TableLayout,
  type ColumnSet,
  defaultLayout,
  freezeUpTo,
  isLastFrozen,
  moveColumn,
  resizeColumn,
  showAllColumns,
  shownColumns,
  stepColumn,
  toggleColumn,
  unfreeze,
} from './table-layout';
import { layoutText, readLayout } from './table-layout-text';

const column = (key: string, more: object = {}) => ({ key, label: key, width: 100, ...more });
const SET: ColumnSet = {
  columns: [
    column('name', { fixed: 'first' }),
    column('start'),
    column('end'),
    column('rev'),
    column('api-key', { hidden: true }),
    column('cost'),
    column('action', { fixed: 'last' }),
  ],
  frozen: 1,
};
const LAYOUT = defaultLayout(SET);
const keysOf = ({ columns }: TableLayout): string[] => columns.map(({ key }) => key);
const shownOf = (layout: TableLayout): string[] =>
  shownColumns(layout, SET.columns, ({ key }) => key).map(({ key }) => key);

describe('the layout of columns', () => {
  it('hides and shows columns, but not the fixed ones', () => {
    expect(shownOf(toggleColumn(LAYOUT, 'end'))).toEqual(['name', 'start', 'rev', 'cost', 'action']);
    expect(shownOf(showAllColumns(LAYOUT))).toEqual(SET.columns.map(({ key }) => key));
    for (const key of ['name', 'action']) expect(toggleColumn(LAYOUT, key)).toEqual(LAYOUT);
  });

  it('moves a column before or after another, and never past a fixed one', () => {
    const moved = moveColumn(LAYOUT, 'cost', { key: 'start', after: false });
    expect(keysOf(moved)).toEqual(['name', 'cost', 'start', 'end', 'rev', 'api-key', 'action']);
    expect(keysOf(moveColumn(moved, 'cost', { key: 'rev', after: true }))).toEqual([
      'name',
      'start',
      'end',
      'rev',
      'cost',
      'api-key',
      'action',
    ]);
    expect(moveColumn(LAYOUT, 'cost', { key: 'name', after: false })).toBe(LAYOUT);
    expect(moveColumn(LAYOUT, 'cost', { key: 'action', after: true })).toBe(LAYOUT);
    expect(moveColumn(LAYOUT, 'name', { key: 'cost', after: true })).toBe(LAYOUT);
    expect(moveColumn(LAYOUT, 'cost', { key: 'nothing', after: true })).toBe(LAYOUT);
  });

  it('steps past hidden columns on the table, and past each one in the chooser', () => {
    const onTable = stepColumn(LAYOUT, 'rev', { by: 1, onlyShown: true });
    expect(keysOf(onTable)).toEqual(['name', 'start', 'end', 'api-key', 'cost', 'rev', 'action']);
    const inList = stepColumn(LAYOUT, 'rev', { by: 1, onlyShown: false });
    expect(keysOf(inList)).toEqual(['name', 'start', 'end', 'api-key', 'rev', 'cost', 'action']);
    expect(stepColumn(LAYOUT, 'start', { by: -1, onlyShown: true })).toBe(LAYOUT);
    expect(stepColumn(LAYOUT, 'cost', { by: 1, onlyShown: true })).toBe(LAYOUT);
  });

  it('freezes up to a column, and unfreezes all but the fixed first one', () => {
    const frozen = freezeUpTo(LAYOUT, 'end');
    expect([frozen.frozen, isLastFrozen(frozen, 'end'), isLastFrozen(frozen, 'start')]).toEqual([
      3,
      true,
      false,
    ]);
    expect(isLastFrozen(toggleColumn(frozen, 'end'), 'start')).toBe(true);
    expect(unfreeze(frozen).frozen).toBe(1);
  });

  it('limits widths; 0 fits the content', () => {
    const width = (pixels: number) => resizeColumn(LAYOUT, 'rev', pixels).columns[3]?.width;
    expect([width(1), width(9_999), width(80.4), width(0)]).toEqual([
      COLUMN_WIDTH_MIN,
      COLUMN_WIDTH_MAX,
      80,
      0,
    ]);
  });

  it('keeps the least width of a column, also from a link', () => {
    const columns = [
      { key: 'name', label: 'Name', width: 160, minWidth: 116 },
      { key: 'rev', label: 'Revenue', width: 90 },
    ];
    const set = { columns, frozen: 1 };
    const widths = ({ columns }: TableLayout) => columns.map(({ width }) => width);
    expect(widths(resizeColumn(defaultLayout(set), 'name', 60))).toEqual([116, 90]);
    expect(widths(readLayout('~name!60.rev!60', set))).toEqual([116, 60]);
    expect(widths(readLayout('name!60.rev!60', set))).toEqual([116, 60]);
  });
});

describe('the text of a layout', () => {
  it.each<[string, TableLayout, string]>([
    ['nothing', LAYOUT, ''],
    ['a hidden column', toggleColumn(LAYOUT, 'end'), '~-end'],
    ['a shown column', toggleColumn(LAYOUT, 'api-key'), '~api-key'],
    ['a width', resizeColumn(LAYOUT, 'rev', 120), '~rev!120'],
    ['a moved column', moveColumn(LAYOUT, 'cost', { key: 'start', after: false }), '~cost@name'],
    ['frozen columns', freezeUpTo(LAYOUT, 'start'), '~*2'],
  ])('holds only the difference: %s', (_, layout, text) => {
    expect(layoutText(layout, SET)).toBe(text);
    expect(readLayout(text, SET)).toEqual(layout);
  });

  it('is read as it was after any changes', () => {
    const aKey = fc.constantFrom(...SET.columns.map(({ key }) => key));
    const aChange = fc.oneof(
      aKey.map((key) => (layout: TableLayout) => toggleColumn(layout, key)),
      aKey.map((key) => (layout: TableLayout) => freezeUpTo(layout, key)),
      fc.tuple(aKey, aKey, fc.boolean()).map(
        ([key, to, after]) =>
          (layout: TableLayout) =>
            moveColumn(layout, key, { key: to, after }),
      ),
      fc.tuple(aKey, fc.nat({ max: 900 })).map(
        ([key, width]) =>
          (layout: TableLayout) =>
            resizeColumn(layout, key, width),
      ),
    );
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 40 }), (changes) => {
        const layout = changes.reduce((before, change) => change(before), LAYOUT);
        expect(readLayout(layoutText(layout, SET), SET)).toEqual(layout);
      }),
    );
  });

  it('puts a column of a later version at its default place', () => {
    const kept = layoutText(
      moveColumn(toggleColumn(LAYOUT, 'end'), 'cost', { key: 'start', after: false }),
      SET,
    );
    const later = { ...SET, columns: [...SET.columns.slice(0, 3), column('tons'), ...SET.columns.slice(3)] };
    const read = readLayout(kept, later);
    expect(keysOf(read)).toEqual(['name', 'cost', 'start', 'end', 'tons', 'rev', 'api-key', 'action']);
    expect(read.columns.find(({ key }) => key === 'tons')?.shown).toBe(true);
  });

  it('keeps what it says about columns that the table lacks now', () => {
    const fewer = { ...SET, columns: SET.columns.filter(({ key }) => key !== 'end') };
    const kept = '~-end.cost!80.rev@end';
    const read = readLayout(kept, fewer);
    expect(keysOf(read)).toEqual(['name', 'start', 'rev', 'api-key', 'cost', 'action']);
    expect(layoutText(toggleColumn(read, 'start'), fewer, kept)).toBe('~-start.cost!80.-end');
  });

  it('is read from older links with indexes, and with all shown columns', () => {
    expect(keysOf(readLayout('~cost@1', SET))).toEqual([
      'name',
      'cost',
      'start',
      'end',
      'rev',
      'api-key',
      'action',
    ]);
    expect(shownOf(readLayout('cost!80.end', SET))).toEqual(['name', 'cost', 'end', 'action']);
  });

  it('never breaks the table', () => {
    const hostile = fc.stringMatching(/^~?[\w.!@*~-]{0,60}$/);
    const parts = fc.array(
      fc.constantFrom('-name', 'name@9', 'rev@0', 'cost@99', '*0', '*99', '-action@rev', 'end@end'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          parts.map((some) => `~${some.join('.')}`),
        ),
        (text) => {
          const { columns, frozen } = readLayout(text, SET);
          expect(columns.map(({ key }) => key).sort()).toEqual(SET.columns.map(({ key }) => key).sort());
          expect(columns[0]).toMatchObject({ key: 'name', shown: true });
          expect(columns.find(({ key }) => key === 'action')?.shown).toBe(true);
          expect(frozen).toBeGreaterThanOrEqual(1);
          expect(frozen).toBeLessThanOrEqual(columns.length);
        },
      ),
    );
  });
});
