import type { AllTotals, ProjectTotals, VendorTotals } from '#shared/contract/totals';
import { formatCompactMoney } from '#client/ui/format/format';
import { marginOf } from '#shared/calc/totals/open-amounts';
import { kpisOf } from './kpis';

const totals = (given: Partial<ProjectTotals>): ProjectTotals =>
  ({
    total_loads: 0,
    active_days: 0,
    weight_tons: 0,
    average_weight_tons: 0,
    total_rev: 0,
    total_cost: 0,
    profit: 0,
    customer_remaining_inv: 0,
    ...given,
  }) as ProjectTotals;
const vendor = (remaining_to_invoice: number): VendorTotals => ({ remaining_to_invoice }) as VendorTotals;
const project = (given: Partial<AllTotals>): AllTotals => ({
  project_totals: totals({}),
  project_asset_totals: totals({}),
  vendor_totals: [],
  vendor_asset_totals: [],
  project_po_totals: [],
  ...given,
});

describe('kpisOf', () => {
  it('adds the money of freight and asset loads', () => {
    const kpis = kpisOf(
      project({
        project_totals: totals({
          total_loads: 10_000,
          active_days: 41,
          weight_tons: 234_000,
          average_weight_tons: 23.4,
          total_rev: 900_000,
          total_cost: 700_000,
          profit: 200_000,
          customer_remaining_inv: 200_000,
        }),
        project_asset_totals: totals({
          total_loads: 300,
          total_rev: 100_000,
          total_cost: 100_000,
          customer_remaining_inv: 100_000,
        }),
        vendor_totals: [vendor(150_000), vendor(50_000)],
        vendor_asset_totals: [vendor(40_000)],
      }),
    );
    expect(kpis.map(({ value, note, share }) => [value, note, share])).toEqual([
      ['10,000', '41 days hauled · 300 asset loads', undefined],
      ['234.0k tons', 'avg 23.40 tons per load', undefined],
      ['$1.00M', '70.0% invoiced · $300.0K unbilled', 0.7],
      ['$800.0K', '70.0% billed · $240.0K expected', 0.7],
      ['20.0%', '$200.0K profit · incl. asset loads', undefined],
    ]);
  });

  it('returns zeros for an empty project, without dividing by zero', () => {
    expect(kpisOf(project({})).map(({ value }) => value)).toEqual([
      '0',
      '0.00 tons',
      '$0.00',
      '$0.00',
      '0.0%',
    ]);
    expect(marginOf(0, -5)).toBe(0);
  });
});

it.each([
  [9_999.99, '$9,999.99'],
  [134_501, '$134.5K'],
  [-134_501, '-$134.5K'],
  [999_949, '$999.9K'],
  [999_951, '$1.00M'],
  [2_466_000, '$2.47M'],
])('shortens %d dollars to %s', (dollars, text) => {
  expect(formatCompactMoney(dollars)).toBe(text);
});
