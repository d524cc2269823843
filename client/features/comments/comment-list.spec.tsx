import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildComment } from '#test/factories/build-project';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { press } from '#test/support/selects';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { CommentList } from './comment-list';

const PROJECT = 7;
const mockProject = { archived: false };
jest.mock('#client/replica/index', () => ({
  peekRevision: () => 12,
  useProjectData: () => mockProject,
  useCompanyRows: () => ({ rows: [{ id: 2, display_name: 'Dana Whitfield-Ortiz' }] }),
}));

describe('the comments', () => {
  it('show mentions with the current names, as plain text that can be copied', () => {
    show(
      <CommentList
        projectId={PROJECT}
        comments={[
          buildComment({
            comment: '<b>@Dana Whitfield</b> and @Somebody',
            mentions: [
              { user_id: 2, starts_at: 3, length: 15 },
              { user_id: 9, starts_at: 27, length: 9 },
            ],
          }),
        ]}
      />,
    );
    const entry = screen.getByRole('listitem').querySelector('p + p');
    expect(entry?.textContent).toBe('<b>@Dana Whitfield-Ortiz</b> and @Somebody');
    expect([...(entry?.querySelectorAll('span[class]') ?? [])].map(({ textContent: text }) => text)).toEqual([
      '@Dana Whitfield-Ortiz',
      '@Somebody',
    ]);
  });

  it('mark the one that the address names', () => {
    show(
      <CommentList
        projectId={PROJECT}
        comments={[buildComment({ id: 1 }), buildComment({ id: 2 })]}
        addressed={1}
      />,
    );
    const current = screen.getAllByRole('listitem').map((entry) => entry.getAttribute('aria-current'));
    expect(current.slice(-2)).toEqual([null, 'true']);
  });
});

describe('the deletion of a comment', () => {
  const DELETE = 'PATCH /pc/delete-record';
  const own = buildComment({ id: 1, comment: 'Wrong load', created_by_id: 3, created_by_name: 'Priya Nair' });
  const other = buildComment({ id: 2, created_by_id: 4, created_by_name: 'Marcus Reyes' });
  const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
  afterEach(() => act(stopSession));

  it.each([
    ['the author', 'Account User', false, ['Delete comment by Priya Nair']],
    [
      'an administrator',
      'Account Admin',
      false,
      ['Delete comment by Marcus Reyes', 'Delete comment by Priya Nair'],
    ],
    ['a reader', 'Account Viewer', false, []],
    ['an administrator in an archived project', 'Account Admin', true, []],
  ])('is offered to %s as the role allows', async (_who, role, archived, offered) => {
    mockProject.archived = archived;
    await startSessionAs({ id: 3, role_name: role });
    show(<CommentList projectId={PROJECT} comments={[own, other]} />);
    expect(buttons()).toEqual(offered);
    mockProject.archived = false;
  });

  it('is canceled by Esc, which puts the focus back', async () => {
    await startSessionAs({ id: 3, role_name: 'Account User' });
    show(<CommentList projectId={PROJECT} comments={[own]} />);
    const trash = screen.getByRole('button', { name: 'Delete comment by Priya Nair' });
    await userEvent.click(trash);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Delete this comment? It disappears for everyone.')).not.toBeInTheDocument();
    await waitFor(() => expect(trash).toHaveFocus());
  });

  it('asks first, shows a refusal, and says when it is done', async () => {
    await startSessionAs({ id: 3, role_name: 'Account User' });
    const sent = answerCalls({ [DELETE]: [() => refusal('project_archived'), () => ok()] });
    show(<CommentList projectId={PROJECT} comments={[own]} />);
    await press('Delete comment by Priya Nair');
    expect(
      screen.getByRole('group', { name: 'Delete this comment? It disappears for everyone.' }),
    ).toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press('Delete');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await press('Delete');
    expect(await screen.findByText('Comment deleted')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toContainEqual({ id: 1, table: 'comment', project_id: PROJECT });
    expect(screen.getByRole('group', { name: 'Comments' })).toHaveFocus();
  });
});
