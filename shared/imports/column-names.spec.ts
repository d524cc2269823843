import { columnNames } from './import-kind';

it.each<[string[], string[]]>([
  [
    ['Load', 'Tons', ''],
    ['Load', 'Tons', 'Column C'],
  ],
  [
    ['Tons', 'Load', ' TONS '],
    ['Tons (column A)', 'Load', 'TONS (column C)'],
  ],
  [
    ['', ''],
    ['Column A', 'Column B'],
  ],
  [[], []],
])('names the columns of the headings %j', (headings, names) => {
  expect(columnNames(headings)).toEqual(names);
});
