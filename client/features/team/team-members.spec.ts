import type { UserReply } from '#shared/contract/users';
import { buildUser } from '#test/factories/build-people';
import { teamOf } from './team-members';

const user = (id: number, display_name: string, is_signed_up = true): UserReply =>
  buildUser({ id, display_name, is_signed_up });
const entry = (user_id: number, doing: string, project_id = 0) => ({
  user_id,
  display_name: '',
  project_id,
  doing,
  editing: '',
});

const NO_TIMES = new Map<number, string>();

describe('the team list', () => {
  it('lists online people first, then by name', () => {
    const team = teamOf([user(1, 'Tom'), user(2, 'Ana'), user(3, 'Priya')], [entry(1, 'Projects')], NO_TIMES);
    expect(team.map(({ name, online }) => [name, online])).toEqual([
      ['Tom', true],
      ['Ana', false],
      ['Priya', false],
    ]);
  });

  it('leaves out invited people who have not signed up', () => {
    const team = teamOf([user(1, 'Tom'), user(2, 'Ana', false)], [], NO_TIMES);
    expect(team.map(({ name }) => name)).toEqual(['Tom']);
  });

  it('lists a person with several tabs once, with the tab in a project', () => {
    const tabs = [entry(1, 'Projects'), entry(1, 'Loads', 5), entry(1, 'Projects')];
    const team = teamOf([user(1, 'Tom')], tabs, new Map([[1, '2026-11-23T18:00:00Z']]));
    expect(team).toEqual([
      { id: 1, name: 'Tom', online: true, doing: 'Loads', projectId: 5, lastSeen: '2026-11-23T18:00:00Z' },
    ]);
  });
});
