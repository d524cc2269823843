import { screen } from '@testing-library/react';
import { RATING_FLAGS } from '#shared/calc/rating/flags';
import type { LoadHistoryEntry } from '#shared/contract/loads';
import { show } from '#test/support/show';
import { History } from './history';

const entry = (over: Partial<LoadHistoryEntry>): LoadHistoryEntry => ({
  revision: 1,
  at: '2026-11-20T21:39:00.000Z',
  who_id: 4,
  who: 'Dana Whitfield',
  why: 'sync',
  reason: { code: 'sync' },
  action: 'created',
  fields: [],
  ...over,
});
const shownText = (over: Partial<LoadHistoryEntry>): string => {
  show(<History kind="freight" entries={[entry(over)]} />);
  return screen.getByRole('listitem', { name: '' }).textContent;
};

describe('the history of a load', () => {
  it('names no person for a load that arrived from the job system', () => {
    const text = shownText({});
    expect(text).toContain('Arrived from the job system');
    expect(text).toContain('Automatic');
    expect(text).not.toContain('Dana');
  });

  it('says why the load was re-rated, and who made the change', () => {
    const fields = [{ field: 'sand_rev', old: 0, new: 842.52 }];
    const text = shownText({
      action: 'updated',
      why: 're-rated: project changed',
      reason: { code: 'rerated', cause: 'project' },
      fields,
    });
    expect(text).toContain('Re-rated because the project changed: sand revenue $0.00 → $842.52');
    expect(text).toContain('Automatic · after a change by Dana Whitfield · 11/20/26');
  });

  it('names the person who locked the load, and the reason', () => {
    const fields = [{ field: 'locked_reason', old: '', new: 'waiting for the ticket' }];
    const text = shownText({ action: 'updated', why: 'locked', reason: { code: 'loads_locked' }, fields });
    expect(text).toContain('Locked: waiting for the ticket');
    expect(text).toContain('Dana Whitfield · 11/20/26');
  });

  it('lists several changes, with flags as words and bills by name', () => {
    const fields = [
      { field: 'rating_flags', old: RATING_FLAGS.noSandRate | RATING_FLAGS.noPrice, new: 0 },
      { field: 'customer_invoice_id', old: 0, new: 57 },
    ];
    const bills = { customer_invoice_id: new Map([[57, 'DRE-2601']]) };
    show(<History kind="freight" entries={[entry({ action: 'updated', fields })]} bills={bills} />);
    expect(
      screen.getByText('solved issues: no sand rate for this PO; no diesel price for the delivery week'),
    ).toBeInTheDocument();
    expect(screen.getByText('customer invoice none → DRE-2601')).toBeInTheDocument();
  });
});
