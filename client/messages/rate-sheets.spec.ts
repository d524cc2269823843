import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { impactTexts } from './rate-sheets';

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
