import fc from 'fast-check';
import { amongIds } from './set-load-column.repository';

/** Returns whether the condition selects an id, as the database would. */
function selects(ids: readonly number[], id: number): boolean {
  const { sql, parameters } = amongIds(ids);
  if (sql === 'id IN (?)') return (parameters[0] as number[]).includes(id);
  const ranges = Array(parameters.length / 2).fill('id BETWEEN ? AND ?');
  if (sql !== ranges.join(' OR ')) throw new Error(`Not a list of ranges: ${sql}`);
  const edges = parameters as number[];
  return edges.some((first, at) => at % 2 === 0 && first <= id && id <= (edges[at + 1] ?? 0));
}

describe('amongIds', () => {
  it('selects the ids and no other', () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 40 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(runs, (some) => {
        const wanted = new Set(
          some.flatMap(([first, length]) => Array.from({ length }, (_, at) => first + at)),
        );
        const ids = [...wanted].sort((one, other) => one - other);
        expect(Array.from({ length: 443 }, (_, id) => id).filter((id) => selects(ids, id))).toEqual(ids);
      }),
    );
  });

  it('writes ranges for loads that follow each other, and a list for scattered ones', () => {
    const ids = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(amongIds(ids)).toEqual({ sql: 'id BETWEEN ? AND ?', parameters: [1, 100] });
    expect(amongIds(ids.filter((id) => id !== 50))).toEqual({
      sql: 'id BETWEEN ? AND ? OR id BETWEEN ? AND ?',
      parameters: [1, 49, 51, 100],
    });
    const scattered = ids.map((id) => id * 3);
    expect(amongIds(scattered)).toEqual({ sql: 'id IN (?)', parameters: [scattered] });
    expect(amongIds([7])).toEqual({ sql: 'id IN (?)', parameters: [[7]] });
  });
});
