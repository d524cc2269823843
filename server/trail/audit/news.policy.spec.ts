import type { ChangeReason } from '#shared/contract/change-reason';
import { reasonText } from '#shared/words/reason-words';
import { buildAuditHead } from '#test/factories/build-audit';
import type { AuditHead } from './audit.presenter';
import { foldNews } from './news.policy';

const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-11-20T18:00:00Z');
let id = 1_000;

/** Change that was made some minutes before noon. */
const change = (reason: ChangeReason, minutes: number, how: Partial<AuditHead> = {}): AuditHead =>
  buildAuditHead({
    id: (id -= 1),
    changed_at: new Date(NOON - minutes * MINUTE_MS),
    why: reasonText(reason),
    reason,
    changed_loads: 500,
    ...how,
  });

const sizes = (changes: AuditHead[]): number[] => foldNews(changes).map((line) => line.changes.length);

describe('the folding of news', () => {
  it('makes one line of loads that somebody locked one by one over a morning', () => {
    expect(
      sizes([
        change({ code: 'loads_locked' }, 0),
        change({ code: 'loads_unlocked' }, 5),
        change({ code: 'loads_locked' }, 180),
      ]),
    ).toEqual([2, 1]);
  });

  it('keeps people and projects apart', () => {
    const changes = [
      change({ code: 'loads_locked' }, 0),
      change({ code: 'loads_locked' }, 1, { actor_id: 8 }),
      change({ code: 'loads_locked' }, 2, { project_id: 4 }),
    ];
    expect(sizes(changes)).toEqual([1, 1, 1]);
  });

  it('makes one line of the re-rating of several projects by one sheet, and one of a later re-rating', () => {
    const reason: ChangeReason = {
      code: 'rerated',
      cause: 'sheet',
      kind: 'rate',
      sheet: 'Customer last mile',
    };
    const changes = [
      change(reason, 0),
      change(reason, 0, { project_id: 4 }),
      change(reason, 0),
      change(reason, 90, { project_id: 4 }),
    ];
    expect(sizes(changes)).toEqual([3, 1]);
  });

  it('keeps re-ratings of edited projects apart', () => {
    const reason: ChangeReason = { code: 'rerated', cause: 'project' };
    expect(sizes([change(reason, 0), change(reason, 0, { project_id: 4 })])).toEqual([1, 1]);
  });

  it('adds up the syncs of a project', () => {
    expect(
      sizes([change({ code: 'sync' }, 0), change({ code: 'sync' }, 300), change({ code: 'sync' }, 900)]),
    ).toEqual([3]);
  });
});
