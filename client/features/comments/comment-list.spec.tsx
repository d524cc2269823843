import { screen } from '@testing-library/react';
import type { CommentReply } from '../../../shared/contract/comments';
import { show } from '../../../test/support/show';
import { CommentList } from './comment-list';

jest.mock('../../replica', () => ({
  useCompanyRows: () => ({ rows: [{ id: 2, display_name: 'Dana Whitfield-Ortiz' }] }),
}));

const comment = (fields: Partial<CommentReply>): CommentReply => ({
  ...{ id: 1, project_id: 7, subject: 'project', subject_id: 0, comment: '', mentions: [] },
  ...{ created_by_id: 3, created_by_name: 'Priya Nair', created_at: '2026-11-20T15:00:00.000Z' },
  ...{ is_deleted: false, revision: 1, ...fields },
});

describe('the comments', () => {
  it('show mentions with the current names, as plain text that can be copied', () => {
    show(
      <CommentList
        comments={[
          comment({
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
    expect([...(entry?.querySelectorAll('span') ?? [])].map(({ textContent: text }) => text)).toEqual([
      '@Dana Whitfield-Ortiz',
      '@Somebody',
    ]);
  });

  it('mark the one that the address names', () => {
    show(<CommentList comments={[comment({ id: 1 }), comment({ id: 2 })]} addressed={1} />);
    const current = screen.getAllByRole('listitem').map((entry) => entry.getAttribute('aria-current'));
    expect(current.slice(-2)).toEqual([null, 'true']);
  });
});
