import { clashesOf, followRecord, isTouched } from './record-edit';

const SEEN = { values: { name: 'Acme', phone: '1', bands: [1, 2] }, revision: 4 };

describe('a form whose record others change meanwhile', () => {
  it('takes the new values of fields that the person did not edit', () => {
    const now = { values: { ...SEEN.values, phone: '2' }, revision: 5 };
    expect(followRecord(SEEN, SEEN.values, now)).toEqual({ seen: now, follow: [['phone', '2']] });
  });

  it('keeps edited fields, and saves with the newest revision', () => {
    const mine = { ...SEEN.values, name: 'Acme Sand' };
    const now = { values: { ...SEEN.values, phone: '2' }, revision: 5 };
    const { seen, follow } = followRecord(SEEN, mine, now);
    expect(follow).toEqual([['phone', '2']]);
    expect(seen.revision).toBe(5);
    expect(seen.values.name).toBe('Acme');
  });

  it('keeps the old revision when both changed one field, so the server reports a conflict', () => {
    const mine = { ...SEEN.values, name: 'Acme Sand' };
    const now = { values: { ...SEEN.values, name: 'Acme Energy', phone: '2' }, revision: 5 };
    const { seen, follow } = followRecord(SEEN, mine, now);
    expect(follow).toEqual([['phone', '2']]);
    expect(seen).toEqual({ values: { ...SEEN.values, phone: '2' }, revision: 4 });
    expect(clashesOf(seen.values, mine, now.values)).toEqual(['name']);
  });

  it('reports no conflict when both people typed the same value', () => {
    const mine = { ...SEEN.values, name: 'Acme Sand' };
    const now = { values: mine, revision: 5 };
    expect(followRecord(SEEN, mine, now)).toEqual({ seen: now, follow: [] });
  });

  it('compares lists by their content', () => {
    expect(isTouched(SEEN.values, { ...SEEN.values, bands: [1, 2] })).toBe(false);
    expect(isTouched(SEEN.values, { ...SEEN.values, bands: [1, 3] })).toBe(true);
  });
});
