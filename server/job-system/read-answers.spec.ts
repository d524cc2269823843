import fc from 'fast-check';
import { damagedRecord, damagedValue } from '#test/support/damaged-values';
import { OutsideFault } from '#server/platform/common/outside/outside-call';
import { readCarriers, readJobs, readPage, rowsLeftOut } from './read-answers';

const SEED = Number(process.env.DAMAGE_SEED ?? Date.now() % 1_000_000);
const rows = (count: number): object[] => Array.from({ length: count }, (_, id) => ({ id }));

describe('a page of a list', () => {
  it.each([
    ['all rows are read', { total: 5 }, { seen: 2, count: 3 }, true],
    ['all rows are read by a total in digits', { total: '5' }, { seen: 2, count: 3 }, true],
    ['rows are missing', { total: 6 }, { seen: 2, count: 3 }, false],
    ['rows are missing, though the page is not full', { total: 6 }, { seen: 0, count: 1 }, false],
    ['the size of a page is a lie', { total: 6, per_page: 1e9 }, { seen: 0, count: 3 }, false],
    ['the total is a lie and the page is full', { total: 0 }, { seen: 0, count: 3 }, false],
    ['the total is a lie and the page is not full', { total: 0 }, { seen: 3, count: 2 }, true],
    ['there is no total and the page is full', {}, { seen: 0, count: 3 }, false],
    ['there is no total and the page is not full', null, { seen: 0, count: 2 }, true],
    ['the total is no number', { total: 'many' }, { seen: 0, count: 2 }, true],
    ['the total is negative', { total: -5 }, { seen: 0, count: 3 }, false],
    ['it is empty', { total: 6 }, { seen: 3, count: 0 }, true],
  ])('is the last one or not: %s', (_when, pagination, { seen, count }, isLast) => {
    const page = readPage({ data: rows(count), pagination }, { seen, pageSize: 3 });
    expect([page.isLast, page.rows]).toEqual([isLast, rows(count)]);
  });

  it.each([
    [{ error: 'rate limit', data: [] }],
    [{ error: { code: 7 }, data: [{ id: 1 }] }],
    [{ data: { id: 1 } }],
    [[{ id: 1 }]],
    [null],
    ['<html>'],
  ])('is refused: %j', (body) => {
    expect(() => readPage(body, { seen: 0, pageSize: 3 })).toThrow(OutsideFault);
  });

  it.each([[null], [''], [false]])('is read with an error of %j', (error) => {
    expect(readPage({ error, data: rows(2) }, { seen: 0, pageSize: 3 }).rows).toHaveLength(2);
  });

  it(`is refused or read whole when anything in it is damaged (DAMAGE_SEED=${SEED})`, () => {
    const whole = { data: rows(3), pagination: { total: 3, per_page: 3, page_no: 1 }, error: null };
    const damaged = fc.oneof(
      damagedValue(),
      damagedRecord(whole),
      damagedRecord(whole.pagination).map((pagination) => ({ ...whole, pagination })),
    );
    fc.assert(
      fc.property(damaged, fc.nat(10), (body, seen) => {
        let page;
        try {
          page = readPage(body, { seen, pageSize: 3 });
        } catch (error) {
          expect(error).toBeInstanceOf(OutsideFault);
          return;
        }
        expect(page.rows).toBe((body as { data: unknown }).data);
        // No row is lost: a full page is the last one only when the total says so.
        if (page.isLast && page.rows.length >= 3) expect(page.total).toBe(seen + page.rows.length);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

describe('lists of choices', () => {
  it('name the rows that they leave out', () => {
    expect(rowsLeftOut([{ id: 7 }, null, 'x', { name: 'No id' }, { id: 2 ** 53 }])).toEqual([
      'row 2 is not an object',
      'row 3 is not an object',
      'row 4 has no id',
      'row 5 has no id',
    ]);
  });

  it.each([
    ['jobs', readJobs],
    ['carriers', readCarriers],
  ])(`keep the good rows of damaged ones: %s (DAMAGE_SEED=${SEED})`, (_what, read) => {
    const good = { id: 7, name: 'Good', crew_name: 'Crew', working_status: 'Active', end_date: '2026-11-01' };
    fc.assert(
      fc.property(
        fc.array(fc.oneof(damagedValue(), damagedRecord({ ...good, id: 8 })), { maxLength: 8 }),
        (damaged) => {
          const found = read([...damaged, good]);
          expect(found).toContainEqual(expect.objectContaining({ id: 7, name: 'Good' }));
          for (const { id, name } of found)
            expect([Number.isSafeInteger(id) && id > 0, name === '']).toEqual([true, false]);
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });
});
