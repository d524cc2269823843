import { answerCalls, ok, refusal, sentQueries } from '../../../test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '../../../test/support/sessions';
import { projects } from '../live';
import { refreshLoads } from './refresh-loads';

const CALL = 'GET /pc/project-refresh/7';
const run = (over: object) => ({ inserted: 2, updated: 1, quarantined: 0, ...over });
const answered = (sync: object | null, eia_error = '') => ok({ sync, eia_error });

beforeEach(() => {
  projects.of(7).sync.started(41);
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(async () => {
  await projects.closeAll();
  await stopSession();
});

describe('a refresh from the job system', () => {
  it('says what it brought, and asks for nothing that is here', async () => {
    answerCalls({ [CALL]: [() => answered(run({}))] });
    expect(await refreshLoads(7)).toEqual({ done: 'Refreshed: 2 new and 1 changed loads', faults: [] });
    expect(sentQueries()).toMatchObject([{ project_id: '7', since: '41' }]);
  });

  it('says which loads wait in quarantine', async () => {
    answerCalls({ [CALL]: [() => answered(run({ inserted: 0, updated: 0, quarantined: 3 }))] });
    expect(await refreshLoads(7)).toEqual({
      done: 'Refreshed: nothing new',
      faults: ['3 loads of the job system could not be read and wait in quarantine'],
    });
  });

  it('hands on why prices could not be had, and that they could', async () => {
    const replica = projects.of(7);
    answerCalls({ [CALL]: [() => answered(run({}), 'Could not get prices'), () => answered(run({}))] });
    const heard = jest.spyOn(replica, 'pricesAre');
    await refreshLoads(7);
    await refreshLoads(7);
    expect(heard.mock.calls).toEqual([['Could not get prices'], ['']]);
  });

  it('of a project that stays as it is says so', async () => {
    answerCalls({ [CALL]: [() => answered(null)] });
    expect((await refreshLoads(7)).done).toContain('its loads stay as they are');
  });

  // The server's message or 'Something Went Wrong'.
  it.each([
    ['is refused', () => refusal('forbidden'), /^Your role does not allow that/],
    [
      'cannot be had',
      () => refusal('job_system_unavailable'),
      /^Could not get jobs from the external job system/,
    ],
    ['breaks the server', () => refusal('internal'), /^Something Went Wrong$/],
    ['nobody answers', noAnswer, /^Something Went Wrong\. The server cannot be reached/],
    ['has an answer that is none', () => ok('<html>'), /^Something Went Wrong$/],
  ])('that %s says so', async (_, answer, text) => {
    answerCalls({ [CALL]: [answer] });
    const { done, faults } = await refreshLoads(7);
    expect([done, faults]).toEqual(['', [expect.stringMatching(text)]]);
  });
});
