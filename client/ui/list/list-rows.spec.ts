import { listRows, type ListColumn } from './list-rows';

interface Row {
  name: string;
  city: string;
  loads: number;
}

const ROWS: Row[] = [
  { name: 'Reeves 14', city: 'Pecos', loads: 9 },
  { name: 'reeves 7', city: 'Pecos', loads: 10 },
  { name: 'Ward', city: 'Monahans', loads: 2 },
];
const COLUMNS: ListColumn<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'loads', label: 'Loads', cell: ({ loads }) => loads, sortBy: ({ loads }) => loads },
];
const names = (search: string, key: string, descending = false): string[] =>
  listRows(ROWS, {
    search,
    searchText: ({ name, city }) => `${name}\n${city}`,
    sort: { key, descending },
    columns: COLUMNS,
  }).map(({ name }) => name);

describe('the rows of a list', () => {
  it('contain every word of the search, in any case', () => {
    expect(names('PECOS reeves', '')).toEqual(['Reeves 14', 'reeves 7']);
    expect(names('pecos ward', '')).toEqual([]);
  });

  it('are sorted as people count, numbers as numbers', () => {
    expect(names('', 'name')).toEqual(['reeves 7', 'Reeves 14', 'Ward']);
    expect(names('', 'loads', true)).toEqual(['reeves 7', 'Reeves 14', 'Ward']);
  });

  it('stay as they came for a column that is none, and the list itself stays as it is', () => {
    expect(names('', 'nonsense')).toEqual(['Reeves 14', 'reeves 7', 'Ward']);
    expect(ROWS[0]?.name).toBe('Reeves 14');
  });
});
