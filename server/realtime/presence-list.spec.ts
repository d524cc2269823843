import type { LiveSocketData, PresencePlace } from './live-types';
import { pauseAfter, placesOf, presenceOf } from './presence-list';

const socket = (userId: number, whereabouts: Partial<PresencePlace> = {}): { data: LiveSocketData } => ({
  data: {
    owner: {
      sessionId: `session-${userId}`,
      userId,
      displayName: `Person ${userId}`,
      role: 'Account User',
      companyId: 1,
      companyKey: 'key',
      formerCompanyKey: null,
    },
    openedAt: 0,
    expiresAt: 0,
    whereabouts: { project_id: 0, doing: '', editing: '', ...whereabouts },
  },
});
const brief = (sockets: { data: LiveSocketData }[]) =>
  presenceOf(placesOf(sockets)).map(({ user_id, project_id, editing }) => [user_id, project_id, editing]);

describe('presenceOf', () => {
  it('lists a person with several tabs once', () => {
    expect(brief([socket(2), socket(1), socket(1)])).toEqual([
      [1, 0, ''],
      [2, 0, ''],
    ]);
  });

  it('lists a person in each project that they have open', () => {
    expect(brief([socket(1), socket(1, { project_id: 5 }), socket(1, { project_id: 6 })])).toEqual([
      [1, 5, ''],
      [1, 6, ''],
    ]);
  });

  it('lists a form open outside projects, and the project of another tab', () => {
    expect(brief([socket(1, { editing: 'account_company:7' }), socket(1, { project_id: 5 })])).toEqual([
      [1, 0, 'account_company:7'],
      [1, 5, ''],
    ]);
  });

  it('prefers the tab with an open form', () => {
    const tabs = [
      socket(1, { project_id: 5, doing: 'Loads' }),
      socket(1, { project_id: 5, editing: 'load:1' }),
      socket(1, { project_id: 5, doing: 'Totals' }),
    ];
    expect(brief(tabs)).toEqual([[1, 5, 'load:1']]);
  });

  it('joins the places of several nodes', () => {
    const here = placesOf([socket(1), socket(1, { project_id: 5, doing: 'Loads' })]);
    const there = placesOf([socket(1, { project_id: 5, editing: 'load:1' }), socket(2)]);
    const list = presenceOf([...here, ...there]);
    expect(list.map(({ user_id, project_id, editing }) => [user_id, project_id, editing])).toEqual([
      [1, 5, 'load:1'],
      [2, 0, ''],
    ]);
  });
});

it.each([
  [1, 0, 300],
  [250 * 250, 1, 300],
  [250 * 250, 20, 2_500],
])('pauses after %i entries while %i companies wait', (entries, waiting, ms) => {
  expect(pauseAfter(entries, waiting)).toBe(ms);
});
