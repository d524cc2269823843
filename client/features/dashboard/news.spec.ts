import type { DashboardChange } from '#shared/contract/dashboard';
import { arrivalsOf, newsKey } from './news';

const change = (
  project_id: number,
  user_id: number,
  new_loads: number,
  changed_loads = 0,
): DashboardChange => ({
  project_id,
  user_id,
  new_loads,
  changed_loads,
  name: '',
  other_changes: 0,
  last_at: '2026-11-23T08:30:00.000Z',
});

describe('the loads that arrived', () => {
  it('are one line for each project, whether Haulbook or a person started the sync', () => {
    const synced = [
      { project_id: 1, new_loads: 30, changed_loads: 1 },
      { project_id: 2, new_loads: 50, changed_loads: 0 },
    ];
    const arrivals = arrivalsOf([change(1, 0, 8, 2), change(1, 7, 90), change(0, 0, 0, 0)], synced);
    expect(arrivals.map(({ projectId, newLoads, updates }) => [projectId, newLoads, updates])).toEqual([
      [2, 50, 0],
      [1, 38, 3],
    ]);
  });

  it('leave out a project without any', () => {
    expect(arrivalsOf([change(1, 0, 0)], [])).toEqual([]);
  });
});

it('notices changes of people alone', () => {
  expect(newsKey([change(1, 0, 5)])).toBe('');
  expect(newsKey([change(1, 7, 0, 1)])).not.toBe('');
});
