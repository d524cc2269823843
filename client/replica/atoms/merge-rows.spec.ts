import { mergeRows } from './merge-rows';

const row = (id: number, revision: number, name = '', is_deleted = false) => ({
  ...{ id, revision, name, is_deleted },
});

const LIST = [row(1, 4, 'one'), row(2, 5, 'two'), row(3, 6, 'three')];

describe('a delta of a list', () => {
  it('replaces what changed in its place, adds what is new at the end, and keeps the other rows themselves', () => {
    const [changed, added] = [row(2, 7, 'two again'), row(9, 7, 'nine')];
    const merged = mergeRows(LIST, [changed, added]);
    expect(merged).toEqual([LIST[0], changed, LIST[2], added]);
    expect(merged[0]).toBe(LIST[0]);
    expect(merged[2]).toBe(LIST[2]);
    expect(LIST.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  });

  it('takes deleted rows out', () => {
    expect(mergeRows(LIST, [row(1, 7, 'one', true)])).toEqual(LIST.slice(1));
  });

  it.each([
    ['names no list', undefined],
    ['is empty', []],
    ['is older than what is here', [row(2, 4, 'before')]],
    ['says what is here already', [row(2, 5, 'two')]],
    ['deletes what is not here', [row(9, 7, 'nine', true)]],
  ])('that %s leaves the list as it is', (_, changed) => {
    expect(mergeRows(LIST, changed)).toBe(LIST);
  });

  it('takes a row of the same revision that says something else', () => {
    expect(mergeRows(LIST, [row(2, 5, 'other')])[1]).toEqual(row(2, 5, 'other'));
  });
});
