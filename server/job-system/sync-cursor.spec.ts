import { cursorUntil, sinceOf } from './sync-cursor';

const at = (text: string): Date => new Date(`${text}Z`);

describe('the sync cursor', () => {
  it('starts a sync 48 hours back, and a first sync at the beginning', () => {
    expect(sinceOf(at('2026-11-22T10:00'))).toEqual(at('2026-11-20T10:00'));
    expect(sinceOf(null)).toBeNull();
  });

  it.each([
    ['2027-01-22T00:00', '2026-11-22T10:00'],
    ['2026-11-22T10:00', '2026-11-22T10:00'],
    ['2026-11-20T00:00', '2026-11-20T00:00'],
  ])('changes %s to %s for a run that starts at 2026-11-22T10:00', (cursor, bounded) => {
    expect(cursorUntil(at(cursor), at('2026-11-22T10:00'))).toEqual(at(bounded));
  });

  it('stays null when no load was seen', () => {
    expect(cursorUntil(null, at('2026-11-22T10:00'))).toBeNull();
  });
});
