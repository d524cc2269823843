import { screen } from '@testing-library/react';
import { RATING_FLAGS } from '../../../../shared/calc/rating/flags';
import type { LoadHistoryEntry } from '../../../../shared/contract/loads';
import { show } from '../../../../test/support/show';
import { History } from './history';

const entry = (over: Partial<LoadHistoryEntry>): LoadHistoryEntry => ({
  ...{ revision: 1, at: '2026-11-20T21:39:00.000Z', who_id: 4, who: 'Dana Whitfield', why: 'sync' },
  ...{ action: 'created', fields: [] },
  ...over,
});
const shownText = (over: Partial<LoadHistoryEntry>): string => {
  show(<History entries={[entry(over)]} />);
  return screen.getByRole('listitem', { name: '' }).textContent;
};

describe('the history of a load', () => {
  it('names no person for a load that arrived from the job system', () => {
    const text = shownText({});
    expect(text).toContain('Added by job system sync');
    expect(text).not.toContain('Dana');
  });

  it('says that the job system changed the load', () => {
    expect(shownText({ action: 'updated' })).toContain('Updated by job system sync');
  });

  it('shows why the load was re-rated, and who made the change', () => {
    const text = shownText({ action: 'updated', why: 're-rated: project changed' });
    expect(text).toContain('Re-rated: project settings changed');
    expect(text).toContain('after a change by Dana Whitfield');
  });

  it('names the person who locked the load, and the field in words', () => {
    const fields = [{ field: 'locked_reason', old: '', new: 'Audit' }];
    const text = shownText({ action: 'updated', why: 'locked', fields });
    expect(text).toContain('Dana Whitfield locked this load');
    expect(text).toContain('Lock reason: none → Audit');
  });

  it('shows rating warnings in words instead of a number', () => {
    const fields = [{ field: 'rating_flags', old: RATING_FLAGS.noSandRate | RATING_FLAGS.noPrice, new: 0 }];
    expect(shownText({ action: 'updated', why: 're-rated: sand PO added', fields })).toContain(
      'Rating warnings: No sand rate for this PO; No diesel price for the delivery week → none',
    );
  });
});
