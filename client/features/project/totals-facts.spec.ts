import type { ProjectTotals, VendorTotals } from '#shared/contract/totals';
import { adjustmentsOf, assetFacts, projectFacts } from './totals-facts';

const NONE = {
  total_loads: 0,
  active_days: 0,
  weight_tons: 0,
  average_weight_tons: 0,
  freight_rev: 0,
  fsc_rev: 0,
  freight_cost: 0,
  fsc_cost: 0,
  total_rev: 0,
  total_cost: 0,
  profit: 0,
  customer_total_inv: 0,
  customer_remaining_inv: 0,
  customer_credits: 0,
  customer_debits: 0,
} as ProjectTotals;
const vendor = (credits: number, debits: number): VendorTotals => ({ credits, debits }) as VendorTotals;

describe('the adjustment amount', () => {
  it('is customer debits minus credits plus vendor credits minus debits, to the cent', () => {
    const totals = { ...NONE, customer_debits: 0.1, customer_credits: 100.3 };
    expect(adjustmentsOf(totals, [vendor(0.2, 0), vendor(50, 20.05)])).toBe(-70.05);
  });

  it('is zero, not negative zero, when the parts cancel out', () => {
    expect(Object.is(adjustmentsOf(NONE, [vendor(0.3, 0.1), vendor(0, 0.2)]), 0)).toBe(true);
  });

  it('appears after the profit with the margin, separately for freight and assets', () => {
    const totals = {
      project_totals: { ...NONE, total_rev: 200, profit: 25, customer_debits: 7 },
      vendor_totals: [vendor(3, 0)],
      project_asset_totals: NONE,
      vendor_asset_totals: [vendor(0, 4)],
    };
    const shown = projectFacts(totals).map(({ label, value }) => `${label}: ${value}`);
    expect(shown.slice(-3)).toEqual(['Profit: $25.00', 'Adjustments: $10.00', 'Margin: 12.5%']);
    expect(assetFacts(totals).slice(-2)).toEqual([
      { label: 'Adjustments', value: '-$4.00' },
      { label: 'Margin', value: '0.0%' },
    ]);
  });
});
