import { buildAuditHead } from '#test/factories/build-audit';
import type { AuditHead } from './audit.presenter';
import { foldNews } from './news.policy';

const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-11-20T18:00:00Z');
let id = 1_000;

/** Change that was made some minutes before noon. */
const change = (why: string, minutes: number, how: Partial<AuditHead> = {}): AuditHead =>
  buildAuditHead({
    id: (id -= 1),
    changed_at: new Date(NOON - minutes * MINUTE_MS),
    why,
    changed_loads: 500,
    ...how,
  });

const sizes = (changes: AuditHead[]): number[] => foldNews(changes).map((line) => line.changes.length);

describe('the folding of news', () => {
  it('makes one line of loads that somebody locked one by one over a morning', () => {
    expect(sizes([change('locked', 0), change('unlocked', 5), change('locked', 180)])).toEqual([2, 1]);
  });

  it('keeps people and projects apart', () => {
    const changes = [
      change('locked', 0),
      change('locked', 1, { actor_id: 8 }),
      change('locked', 2, { project_id: 4 }),
    ];
    expect(sizes(changes)).toEqual([1, 1, 1]);
  });

  it('makes one line of the re-rating of several projects by one sheet, and one of a later re-rating', () => {
    const why = 're-rated: rate sheet changed: Customer last mile';
    const changes = [
      change(why, 0),
      change(why, 0, { project_id: 4 }),
      change(why, 0),
      change(why, 90, { project_id: 4 }),
    ];
    expect(sizes(changes)).toEqual([3, 1]);
  });

  it('keeps re-ratings of edited projects apart', () => {
    const why = 're-rated: project changed';
    expect(sizes([change(why, 0), change(why, 0, { project_id: 4 })])).toEqual([1, 1]);
  });

  it('adds up the syncs of a project', () => {
    expect(sizes([change('sync', 0), change('sync', 300), change('sync', 900)])).toEqual([3]);
  });
});
