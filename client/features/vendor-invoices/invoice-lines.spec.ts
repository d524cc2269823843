import type { AnyLoad } from '#shared/contract/loads';
import { buildLoad } from '#test/factories/build-load';
import { VENDOR_LINE_FIGURES } from '#shared/figures/vendor-invoice-lines';
import { filterLines, linesByClass, linesReader } from './invoice-lines';
import { aLine } from './testing/records';

const { difference } = VENDOR_LINE_FIGURES;
const NO_LOADS: ReadonlyMap<number, AnyLoad> = new Map();
const loadsOf = (...loads: AnyLoad[]) => new Map(loads.map((load) => [load.id, load]));
const load = (over: Parameters<typeof buildLoad>[0] = {}) =>
  buildLoad({
    id: 1,
    weight_tons: 24.56,
    freight_cost: 330,
    fsc_cost: 38,
    ticket_number: 'T1',
    ticket_is_missing: false,
    locked_reason: '',
    matching_load_numbers: [418230],
    ...over,
  });

describe('linesReader', () => {
  it('follows the loads, and returns the same line object until its load changes', () => {
    const read = linesReader('freight');
    const lines = [aLine(), aLine({ id: 2, load_id: 2, load_no: 418231 })];
    const other = load({ id: 2 });
    const first = read(lines, loadsOf(load(), other));
    expect(first.map(difference.of)).toEqual([0, 0]);
    const [changed, same] = read(lines, loadsOf(load({ freight_cost: 325.5, locked_reason: 'held' }), other));
    expect(changed).toMatchObject({ calculated_total: 363.5, lockedReason: 'held' });
    expect(changed && difference.of(changed)).toBe(4.5);
    expect(same).toBe(first[1]);
  });

  it('uses the amounts from the server while the load is not in the browser', () => {
    const [line] = linesReader('freight')([aLine({ calculated_total: 360 })], NO_LOADS);
    expect(line).toMatchObject({ vendor_total: 368, calculated_total: 360 });
  });

  it('subtracts the moisture from cost and weight on sand, each rounded once', () => {
    const line = aLine({
      vendor_sand: 746.93,
      vendor_total: 746.93,
      moisture_content: 0.045,
      weight_tons: 25.89,
    });
    const [now] = linesReader('sand')([line], loadsOf(load({ sand_cost: 746.93, weight_tons: 25.89 })));
    expect(now).toMatchObject({
      vendor_total: 746.93,
      calculated_total: 713.32,
      total_calc_weight_tons: 24.725,
    });
  });

  it('calculates zero for duplicate and canceled loads, despite their cost', () => {
    const lines = [
      aLine({ id: 1, duplicate_of: 30 }),
      aLine({ id: 2, load_id: 2 }),
      aLine({ id: 3, load_id: 3 }),
    ];
    const now = linesReader('freight')(
      lines,
      loadsOf(load(), load({ id: 2, is_canceled: true }), load({ id: 3 })),
    );
    expect(now.map((one) => [one.calculated_total, difference.of(one), one.total_calc_weight_tons])).toEqual([
      [0, 368, 0],
      [0, 368, 0],
      [368, 0, 24.56],
    ]);
  });

  it('calculates zero while the load is in another job, and its cost once it returns', () => {
    const read = linesReader('freight');
    const lines = [aLine()];
    const away = load({ transfer_type_id: 12, transferred_name: 'Howard County' });
    const [gone] = read(lines, loadsOf(away));
    expect(gone).toMatchObject({
      lineClass: 'transferred',
      transferredTo: 'Howard County',
      calculated_total: 0,
    });
    const [back] = read(lines, loadsOf(load({ transfer_type_id: 11, transferred_name: 'Howard County' })));
    expect(back).toMatchObject({ lineClass: 'normal', transferredTo: '', calculated_total: 368 });
    const unseen = aLine({
      line_class: 'transferred',
      transferred_name: 'Howard County',
      calculated_total: 0,
    });
    expect(read([unseen], NO_LOADS)).toMatchObject([{ lineClass: 'transferred', calculated_total: 0 }]);
  });

  it('uses the amount from the server for a share of a fixed cost', () => {
    const lines = [aLine({ calculated_total: 5_000, is_fixed_share: true })];
    const [share] = linesReader('asset')(lines, loadsOf(load({ freight_cost: 0, fsc_cost: 0 })));
    expect(share).toMatchObject({ calculated_total: 5_000, total_calc_weight_tons: 24.56 });
    const [canceled] = linesReader('asset')(lines, loadsOf(load({ is_canceled: true })));
    expect(canceled).toMatchObject({ lineClass: 'canceled', calculated_total: 0 });
  });

  it('classifies lines as duplicate before missing before canceled before normal', () => {
    const lines = [
      aLine({ id: 1, duplicate_of: 30, load_is_missing: true }),
      aLine({ id: 2, load_is_missing: true, load_id: 0 }),
      aLine({ id: 3, load_id: 3 }),
      aLine({ id: 4, load_id: 4 }),
    ];
    const now = linesReader('freight')(lines, loadsOf(load({ id: 3, is_canceled: true }), load({ id: 4 })));
    const parts = linesByClass(now);
    expect(parts.duplicate.map(({ line }) => line.id)).toEqual([1]);
    expect(parts.missing.map(({ line }) => line.id)).toEqual([2]);
    expect(parts.canceled.map(({ line }) => line.id)).toEqual([3]);
    expect(parts.normal.map(({ line }) => line.id)).toEqual([4]);
  });
});

describe('filterLines', () => {
  const lines = [
    aLine({ id: 1, vendor_total: 370, load_id: 1 }),
    aLine({ id: 2, vendor_total: 370.01, load_id: 2 }),
    aLine({ id: 3, vendor_total: 365.99, load_id: 3 }),
    aLine({ id: 4, weight_tons: 24.57, load_id: 4 }),
    aLine({ id: 5, weight_tons: 24.5499, load_id: 5 }),
    aLine({ id: 6, load_id: 6 }),
    aLine({ id: 7, load_id: 7 }),
    aLine({ id: 8, load_id: 8 }),
  ];
  const loads = loadsOf(
    ...[1, 2, 3, 4, 5].map((id) => load({ id })),
    load({ id: 6, ticket_is_missing: true }),
    load({ id: 7, locked_reason: 'held' }),
    load({ id: 8, matching_load_numbers: [1, 2] }),
  );
  const now = linesReader('freight')(lines, loads);
  const ids = (filter: Parameters<typeof filterLines>[1], threshold = 200) =>
    filterLines(now, filter, threshold).map(({ line }) => line.id);

  it.each([
    ['all', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['mismatch', [2, 3]],
    ['issues', [6, 7, 8]],
    ['weight', [5]],
  ] as const)('finds the lines of the filter %s', (filter, found) => {
    expect(ids(filter)).toEqual(found);
  });

  it('finds differences above the threshold, positive or negative, but not equal to it', () => {
    expect(ids('mismatch', 199)).toEqual([1, 2, 3]);
    expect(ids('mismatch', 201)).toEqual([]);
    expect(ids('mismatch', 0)).toEqual([1, 2, 3]);
  });
});
