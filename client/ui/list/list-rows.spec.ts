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

describe('listRows', () => {
  it('finds rows that contain every search word, in any case', () => {
    expect(names('PECOS reeves', '')).toEqual(['Reeves 14', 'reeves 7']);
    expect(names('pecos ward', '')).toEqual([]);
  });

  it('sorts texts in natural order, and numbers by value', () => {
    expect(names('', 'name')).toEqual(['reeves 7', 'Reeves 14', 'Ward']);
    expect(names('', 'loads', true)).toEqual(['reeves 7', 'Reeves 14', 'Ward']);
  });

  it('keeps the order for an unknown column, and never changes the given list', () => {
    expect(names('', 'nonsense')).toEqual(['Reeves 14', 'reeves 7', 'Ward']);
    expect(ROWS[0]?.name).toBe('Reeves 14');
  });
});
