import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, later, ok, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { CommentForm } from './comment-form';

const mockUsers = [
  { id: 1, display_name: 'Marcus Reyes', is_approved: true, is_signed_up: true, is_deleted: false },
  { id: 2, display_name: 'Dana Whitfield', is_approved: true, is_signed_up: true, is_deleted: false },
  { id: 3, display_name: 'Priya Nair', is_approved: true, is_signed_up: true, is_deleted: false },
  { id: 4, display_name: 'Priscilla Locked', is_approved: false, is_signed_up: true, is_deleted: false },
  { id: 5, display_name: 'Prince Invited', is_approved: true, is_signed_up: false, is_deleted: false },
];
jest.mock('#client/replica/index', () => ({ useCompanyRows: () => ({ rows: mockUsers }) }));

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
    // The call is repeated twice before the person learns about it.
    answerCalls({ [CALL]: [noAnswer, noAnswer, noAnswer, () => ok({ id: 1 })] });
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Gate code is 4411');
    await send();
    expect(
      await screen.findByText(/Can't reach the server. Your change may have been saved/),
    ).toBeInTheDocument();
    await send();
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
  });

  it('uses a new key when the same text is sent again', async () => {
    answerCalls({ [CALL]: [() => ok({ id: 1 }), () => ok({ id: 2 })] });
    show(<CommentForm projectId={7} />);
    for (const times of [1, 2]) {
      await userEvent.type(field(), 'Done');
      await send();
      await waitFor(() => expect(field()).toHaveValue(''));
      expect(new Set(keys()).size).toBe(times);
    }
  });

  it('uses a new key after a refusal, and keeps the entered text', async () => {
    answerCalls({ [CALL]: [() => refusal('project_archived'), () => ok({ id: 1 })] });
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Done');
    await send();
    expect(await screen.findByText('Project is Archived and cannot be updated')).toBeInTheDocument();
    expect(field()).toHaveValue('Done');
    await send();
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(new Set(keys()).size).toBe(2);
  });

  it('sends once when Ctrl-Enter is pressed twice', async () => {
    const { answer, give } = later();
    const sent = answerCalls({ [CALL]: [answer] });
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Done{Control>}{Enter}{Enter}{/Control}');
    give(ok({ id: 1 }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(sent).toHaveLength(1);
  });
});

describe('what is typed while a comment is sent', () => {
  it.each([
    [
      'is kept, without the sent text',
      '\nAnd bring the tickets, @d{Enter}',
      'And bring the tickets, @Dana Whitfield ',
    ],
    ['is kept as a whole when the text was changed', '{Backspace}3', 'Gate code is 4413'],
  ])('%s', async (_what, keys, left) => {
    const { answer, give } = later();
    answerCalls({ [CALL]: [answer] });
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Gate code is 4411{Control>}{Enter}{/Control}');
    await userEvent.type(field(), keys);
    give(ok({ id: 1 }));
    await waitFor(() => expect(field()).toHaveValue(left));
  });
});

it('says that a pasted comment is too long, and does not cut it', async () => {
  const sent = answerCalls({});
  show(<CommentForm projectId={7} />);
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(4_001));
  await send();
  expect(await screen.findByText(/4,?000 characters/)).toBeInTheDocument();
  expect(field().value).toHaveLength(4_001);
  expect(sent).toEqual([]);
});

describe('a word of an input method', () => {
  const confirm = (init: object) => fireEvent.keyDown(field(), { key: 'Enter', ...init });

  it.each([
    ['that is composed', { isComposing: true }],
    ['that Safari has just composed', { keyCode: 229 }],
  ])('chooses no mention and sends no comment with the Enter of a word %s', async (_which, init) => {
    const sent = answerCalls({});
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Ask @d');
    confirm(init);
    expect(field()).toHaveValue('Ask @d');
    confirm({ ...init, ctrlKey: true });
    expect(sent).toEqual([]);
  });
});

describe('a mention', () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent: text }) => text);
  const marked = () => screen.getByRole('option', { selected: true });
  const sentBody = async (): Promise<unknown> => {
    const sent = answerCalls({ [CALL]: [() => ok({ id: 1 })] });
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0]?.body;
  };

  it('is offered after @ for people who can sign in, without oneself', async () => {
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), 'Ask @');
    expect(options()).toEqual(['DWDana Whitfield', 'PNPriya Nair']);
    await userEvent.type(field(), 'pr');
    expect(options()).toEqual(['PNPriya Nair']);
    await userEvent.type(field(), 'x');
    expect(options()).toEqual([]);
  });

  it('is marked with the arrow keys and told to screen readers', async () => {
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), '@');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(field()).toHaveAttribute('aria-activedescendant', marked().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toHaveTextContent('Priya Nair');
    expect(field()).toHaveAttribute('aria-activedescendant', marked().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toHaveTextContent('Dana Whitfield');
  });

  it.each(['{Enter}', '{Tab}'])('is chosen with %s, and sent with the place of the name', async (key) => {
    show(<CommentForm projectId={7} subject="freight_load" subjectId={12} />);
    await userEvent.type(field(), `Ask @wh${key}today`);
    expect(field()).toHaveValue('Ask @Dana Whitfield today');
    expect(options()).toEqual([]);
    expect(await sentBody()).toEqual({
      project_id: 7,
      subject: 'freight_load',
      subject_id: 12,
      comment: 'Ask @Dana Whitfield today',
      mentions: [{ user_id: 2, starts_at: 4, length: 15 }],
    });
  });

  it('is chosen by touch, and typing goes on behind it', async () => {
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), '@d');
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('option') });
    await userEvent.keyboard('now');
    expect(field()).toHaveValue('@Dana Whitfield now');
  });

  it('is not offered again at the same @ after Esc', async () => {
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), '@d{Escape}');
    expect(options()).toEqual([]);
    await userEvent.keyboard('a');
    expect(options()).toEqual([]);
    await userEvent.keyboard(' and @p');
    expect(options()).toEqual(['PNPriya Nair']);
  });

  it('is no mention any more when its name is changed', async () => {
    show(<CommentForm projectId={7} />);
    await userEvent.type(field(), '@d{Enter}{Backspace}{Backspace}');
    expect(field()).toHaveValue('@Dana Whitfiel');
    expect(await sentBody()).toMatchObject({ comment: '@Dana Whitfiel', mentions: [] });
  });
});
