import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ExplainedAmount, LoadExplanation } from '#shared/calc/rating/types';
import type { LoadHistoryEntry } from '#shared/contract/loads';
import { aLoad } from '../testing/a-load';
import type { TableLoad } from '../table-load';
import { Billed } from './billed';

const amount = (component: ExplainedAmount['component'], amountCents: number) =>
  ({ side: 'revenue', component, amountCents }) as ExplainedAmount;
const explanation = {
  amounts: [amount('freight', 40_000), amount('fsc', 1_610), amount('sand', 2_000)],
  totalRevCents: 43_610,
  totalCostCents: 0,
  flags: [],
  flagTexts: [],
} satisfies LoadExplanation;
const billed = {
  invoice_id: 57,
  invoice_name: 'DRE-2601',
  billed_at: '2026-11-10T12:00:00.000Z',
  freight_rev: 400,
  fsc_rev: 14.2,
  sand_rev: 20,
  total_rev: 434.2,
};
const rerated = (at: string): LoadHistoryEntry => ({
  revision: 1,
  at,
  who_id: 3,
  who: 'Ana',
  why: 're-rated: project changed',
  reason: { code: 'rerated', cause: 'project' },
  action: 'updated',
  fields: [{ field: 'fsc_rev', old: 14.2, new: 16.1 }],
});

function show(over: Partial<typeof billed> = {}, load: Partial<TableLoad> = {}): void {
  render(
    <MemoryRouter>
      <Billed
        load={{ ...aLoad({ project_id: 7 }), ...load }}
        billed={{ ...billed, ...over }}
        explanation={explanation}
        history={[rerated('2026-11-20T18:00:00.000Z'), rerated('2026-11-01T18:00:00.000Z')]}
      />
    </MemoryRouter>,
  );
}
const texts = (): (string | null)[] => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

describe('what was billed for a load', () => {
  it('stands next to the amount of today, with the difference, its part and the change since', () => {
    show();
    expect(texts()).toEqual([
      'DRE-2601: billed $434.20, today $436.10, difference -$1.90',
      'Fuel surcharge: billed $14.20, today $16.10',
      're-rated 11/20/26, project changed',
    ]);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/project/7/customer-invoices/57');
  });

  it('is one line without a difference', () => {
    show({ fsc_rev: 16.1, total_rev: 436.1 });
    expect(texts()).toEqual(['DRE-2601: billed $436.10, as today']);
  });

  it('is all of the difference for a load that was canceled since', () => {
    show({}, { is_canceled: true });
    expect(texts()[0]).toBe('DRE-2601: billed $434.20, today $0.00, difference $434.20');
  });
});
