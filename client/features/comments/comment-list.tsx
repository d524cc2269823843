import { useMemo, useRef, useState } from 'react';
import type { CommentReply } from '../../../shared/contract/comments';
import { deleteRecord } from '../../api/records';
import { useSessionUser } from '../../api/use-session-user';
import { commentTexts as texts } from '../../messages/comments';
import { peekRevision, useCompanyRows } from '../../replica';
import { DeleteDialog } from '../../ui/dialog/delete-dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { DateTimeChicago } from '../../ui/format/date-time-chicago';
import { RowAction } from '../../ui/list/row-actions';
import { Avatar } from '../../ui/people/avatar';
import { CommentText } from './comment-text';
import { IconTrash } from '../../ui/icon/page-icons-f-to-z';
import classes from './comments.module.css';
import { useMayDeleteComment } from './use-comments-on';
import { useScrollTo } from './use-scroll-to';

interface EntryProps {
  comment: CommentReply;
  /** True for the comment that the address names. */
  isAddressed: boolean;
  names: ReadonlyMap<number, string>;
  ownId: number;
  /** Undefined for people who may not delete the comment. */
  onDelete: (() => void) | undefined;
}

function Entry({ comment, isAddressed, names, ownId, onDelete }: EntryProps) {
  const { created_by_id: authorId, created_by_name: written, created_at: at } = comment;
  const name = names.get(authorId) ?? written;
  const entry = useRef<HTMLLIElement>(null);
  useScrollTo(entry, isAddressed);
  return (
    <li ref={entry} aria-current={isAddressed ? 'true' : undefined}>
      <Avatar userId={authorId} name={name} size={28} decorative />
      <div>
        <p className={classes.who}>
          <strong>{name}</strong> <DateTimeChicago iso={at} />
        </p>
        <CommentText comment={comment} names={names} ownId={ownId} />
      </div>
      {onDelete && <RowAction label={texts.delete(name)} Icon={IconTrash} danger onClick={onDelete} />}
    </li>
  );
}

interface CommentListProps {
  projectId: number;
  comments: readonly CommentReply[];
  /** Id of the comment to show and mark; 0 for none. */
  addressed?: number;
}

/** Lists comments, newest first, with the current names of people. */
export function CommentList({ projectId, comments, addressed = 0 }: CommentListProps) {
  const { rows: users } = useCompanyRows('users');
  const ownId = useSessionUser()?.id ?? 0;
  const names = useMemo(() => new Map(users.map((user) => [user.id, user.display_name])), [users]);
  const mayDelete = useMayDeleteComment(projectId);
  const [deleting, setDeleting] = useState<CommentReply | null>(null);
  const newestFirst = comments.filter(({ is_deleted }) => !is_deleted).sort((a, b) => b.id - a.id);
  if (newestFirst.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <ol className={classes.list} aria-label={texts.title}>
        {newestFirst.map((comment) => (
          <Entry
            key={comment.id}
            comment={comment}
            isAddressed={comment.id === addressed}
            names={names}
            ownId={ownId}
            onDelete={mayDelete(comment) ? () => setDeleting(comment) : undefined}
          />
        ))}
      </ol>
      {deleting && (
        <DeleteDialog
          what={texts.what}
          name={texts.what}
          question={texts.deleteQuestion}
          done={texts.deleted}
          onDelete={() => deleteRecord('comment', deleting.id, projectId, peekRevision(projectId))}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
