import { mergeRows } from './merge-rows';

const row = (id: number, revision: number, name = '', is_deleted = false) => ({
  id,
  revision,
  name,
  is_deleted,
});

const LIST = [row(1, 4, 'one'), row(2, 5, 'two'), row(3, 6, 'three')];

describe('mergeRows', () => {
  it('replaces changed rows in place, appends new ones and keeps the other row objects', () => {
    const [changed, added] = [row(2, 7, 'two again'), row(9, 7, 'nine')];
    const merged = mergeRows(LIST, [changed, added]);
    expect(merged).toEqual([LIST[0], changed, LIST[2], added]);
    expect(merged[0]).toBe(LIST[0]);
    expect(merged[2]).toBe(LIST[2]);
    expect(LIST.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  });

  it('removes deleted rows', () => {
    expect(mergeRows(LIST, [row(1, 7, 'one', true)])).toEqual(LIST.slice(1));
  });

  it.each([
    ['is missing', undefined],
    ['is empty', []],
    ['is older than the list', [row(2, 4, 'before')]],
    ['has nothing new', [row(2, 5, 'two')]],
    ['deletes an unknown row', [row(9, 7, 'nine', true)]],
  ])('returns the same list when the delta %s', (_, changed) => {
    expect(mergeRows(LIST, changed)).toBe(LIST);
  });

  it('takes a row of the same revision with other values', () => {
    expect(mergeRows(LIST, [row(2, 5, 'other')])[1]).toEqual(row(2, 5, 'other'));
  });
});
