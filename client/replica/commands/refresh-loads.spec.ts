import { answerCalls, ok, refusal, sentQueries } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { projects } from '../live';
import { refreshLoads } from './refresh-loads';

const CALL = 'GET /pc/project-refresh/7';
const run = (over: object) => ({ inserted: 2, updated: 1, quarantined: 0, ...over });
const answered = (sync: object | null, eia_error = '') => ok({ sync, eia_error });

beforeEach(() => {
  projects.of(7).sync.started({ revision: 41, id: '' });
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(async () => {
  await projects.closeAll();
  await stopSession();
});

describe('refreshLoads', () => {
  it('counts the new and changed loads, and requests only newer rows', async () => {
    answerCalls({ [CALL]: [() => answered(run({}))] });
    expect(await refreshLoads(7)).toEqual({ done: 'Synced: 2 new, 1 updated', faults: [] });
    expect(sentQueries()).toMatchObject([{ project_id: '7', since: '41' }]);
  });

  it('reports how many loads are in quarantine', async () => {
    answerCalls({ [CALL]: [() => answered(run({ inserted: 0, updated: 0, quarantined: 3 }))] });
    expect(await refreshLoads(7)).toEqual({
      done: 'Up to date. No new loads.',
      faults: ["3 loads couldn't be synced. Review them on the Overview tab."],
    });
  });

  it('reports why prices are missing, and when they are available again', async () => {
    const replica = projects.of(7);
    answerCalls({ [CALL]: [() => answered(run({}), 'Could not get prices'), () => answered(run({}))] });
    const heard = jest.spyOn(replica, 'setPriceError');
    await refreshLoads(7);
    await refreshLoads(7);
    expect(heard.mock.calls).toEqual([['Could not get prices'], ['']]);
  });

  it('says when the loads of the project stay as they are', async () => {
    answerCalls({ [CALL]: [() => answered(null)] });
    expect((await refreshLoads(7)).done).toContain("doesn't sync");
  });

  // The server's message or 'Something Went Wrong'.
  it.each([
    ['is refused', () => refusal('forbidden'), /^You don't have permission to do this/],
    [
      'cannot reach the job system',
      () => refusal('job_system_unavailable'),
      /^Could not get jobs from the external job system/,
    ],
    ['fails on the server', () => refusal('internal'), /^Something Went Wrong$/],
    ['gets no answer', noAnswer, /^Something Went Wrong\. Can't reach the server/],
    ['gets an invalid answer', () => ok('<html>'), /^Something Went Wrong$/],
  ])('returns a message when the refresh %s', async (_, answer, text) => {
    answerCalls({ [CALL]: [answer] });
    const { done, faults } = await refreshLoads(7);
    expect([done, faults]).toEqual(['', [expect.stringMatching(text)]]);
  });
});
