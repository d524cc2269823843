import { answerCalls, ok, refusal, sentQueries } from '../../test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '../../test/support/sessions';
import { refreshOutcome } from './refresh-project';

const CALL = 'GET /pc/project-refresh/7';
const run = (over: object) => ({ inserted: 2, updated: 1, quarantined: 0, ...over });

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('a refresh from the job system', () => {
  it('says what it brought, and asks for nothing that is here', async () => {
    answerCalls({ [CALL]: [() => ok({ sync: run({}) })] });
    expect(await refreshOutcome(7, 41)).toEqual({ done: 'Refreshed: 2 new and 1 changed loads', faults: [] });
    expect(sentQueries()).toMatchObject([{ project_id: '7', since: '41' }]);
  });

  it('says which loads wait in quarantine', async () => {
    answerCalls({ [CALL]: [() => ok({ sync: run({ inserted: 0, updated: 0, quarantined: 3 }) })] });
    expect(await refreshOutcome(7, 41)).toEqual({
      done: 'Refreshed: nothing new',
      faults: ['3 loads of the job system could not be read and wait in quarantine'],
    });
  });

  it('of a project that stays as it is says so', async () => {
    answerCalls({ [CALL]: [() => ok({ sync: null })] });
    expect((await refreshOutcome(7, 41)).done).toContain('its loads stay as they are');
  });

  // The server's message or 'Something Went Wrong' (spec 2 section 8).
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
    const { done, faults } = await refreshOutcome(7, 41);
    expect([done, faults]).toEqual(['', [expect.stringMatching(text)]]);
  });
});
