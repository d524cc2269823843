import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { impactTexts } from './impact';

const impact = (fields: Partial<SheetImpactReply>): SheetImpactReply => ({
  loads: 812,
  projects: 3,
  moves_revenue: true,
  moves_cost: false,
  revenue_change: 12_430.18,
  cost_change: 0,
  by_project: [],
  ...fields,
});

describe('impactTexts.sentence', () => {
  it.each<[Partial<SheetImpactReply>, string]>([
    [{}, 'Changes revenue by +$12,430.18 on 812 loads in 3 projects'],
    [
      { moves_revenue: false, moves_cost: true, revenue_change: 0, cost_change: -5, loads: 1, projects: 1 },
      'Changes cost by -$5.00 on 1 load in 1 project',
    ],
    [
      { moves_cost: true, cost_change: -1_000.5, loads: 1_200 },
      'Changes revenue by +$12,430.18 and cost by -$1,000.50 on 1,200 loads in 3 projects',
    ],
    [{ loads: 0, projects: 0, revenue_change: 0 }, 'No load amounts change.'],
    [
      { moves_revenue: false, loads: 0, projects: 0, revenue_change: 0 },
      'Not used by any open project. Nothing is re-rated.',
    ],
  ])('describes %j as %j', (fields, sentence) => {
    expect(impactTexts.sentence(impact(fields))).toBe(sentence);
  });
});

describe('the impact inside one project', () => {
  const none = { loads: 0, revenue_change: 0, cost_change: 0 };
  it.each([
    [none, 'No amounts change.', undefined],
    [
      { loads: 380, billed_loads: 212, revenue_change: 0, cost_change: -28_310.22, vendor_invoices: 1 },
      'Changes 380 loads, 212 of them billed: cost -$28,310.22, margin +$28,310.22. 1 vendor invoice will then differ from its loads.',
      'Save: 380 loads, cost -$28,310.22',
    ],
    [
      {
        loads: 1,
        billed_loads: 1,
        revenue_change: 0.3,
        cost_change: 0.1,
        customer_invoices: 2,
        vendor_invoices: 1,
      },
      'Changes 1 load, 1 of them billed: revenue +$0.30, cost +$0.10, margin +$0.20. 2 customer invoices and 1 vendor invoice will then differ from their loads.',
      'Save: 1 load, revenue +$0.30, cost +$0.10',
    ],
    [
      { loads: 0, revenue_change: 48_500, cost_change: 0 },
      'Changes fixed amounts: revenue +$48,500.00, margin +$48,500.00.',
      'Save: revenue +$48,500.00',
    ],
    [
      { loads: 2, revenue_change: 0, cost_change: 0 },
      'Changes 2 loads: totals unchanged, margin $0.00.',
      'Save: 2 loads, totals unchanged',
    ],
  ])('of %j is %j', (impactOfEdit, sentence, label) => {
    expect(impactTexts.sentence(impactOfEdit)).toBe(sentence);
    expect(impactTexts.saveAs('Save', impactOfEdit)).toBe(label);
  });
});
