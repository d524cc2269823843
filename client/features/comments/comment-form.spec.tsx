import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, later, ok, refusal } from '../../../test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '../../../test/support/sessions';
import { show } from '../../../test/support/show';
import { CommentForm } from './comment-form';

const CALL = 'POST /pc/comment';
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const send = () => userEvent.click(screen.getByRole('button', { name: /Send|Add|Comment/ }));
/** Returns the idempotency key of each call. */
const keys = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the comment form', () => {
  it('keeps its idempotency key until the server answers, so a comment is stored once', async () => {
    answerCalls({ [CALL]: [noAnswer, noAnswer, () => ok({ id: 1 })] });
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Gate code is 4411');
    await send();
    expect(await screen.findByText(/Can't reach the server/)).toBeTruthy();
    await send();
    await send();
    await waitFor(() => expect(field().value).toBe(''));
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('uses a new key when the same text is sent again', async () => {
    answerCalls({ [CALL]: [() => ok({ id: 1 }), () => ok({ id: 2 })] });
    show(<CommentForm projectId={7} />);
    for (const times of [1, 2]) {
      await userEvent.type(field(), 'Done');
      await send();
      await waitFor(() => expect(field().value).toBe(''));
      expect(new Set(keys()).size).toBe(times);
    }
  });

  it('uses a new key after a refusal, and keeps the entered text', async () => {
    answerCalls({ [CALL]: [() => refusal('project_archived'), () => ok({ id: 1 })] });
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Done');
    await send();
    expect(await screen.findByText('Project is Archived and cannot be updated')).toBeTruthy();
    expect(field().value).toBe('Done');
    await send();
    await waitFor(() => expect(field().value).toBe(''));
    expect(new Set(keys()).size).toBe(2);
  });

  it('sends once when Ctrl-Enter is pressed twice', async () => {
    const { answer, give } = later();
    const sent = answerCalls({ [CALL]: [answer] });
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Done{Control>}{Enter}{Enter}{/Control}');
    give(ok({ id: 1 }));
    await waitFor(() => expect(field().value).toBe(''));
    expect(sent).toHaveLength(1);
  });
});
