import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { CommentReply } from '#shared/contract/comments';
import { useSessionUser } from '#client/api/use-session-user';
import { commentTexts as texts } from '#client/messages/comments';
import { useCompanyRows } from '#client/replica/index';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { RowAction } from '#client/ui/list/row-actions';
import { Avatar } from '#client/ui/people/avatar';
import { IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import classes from './comments.module.css';
import { ConfirmDelete } from './confirm-delete';
import { useMayDeleteComment } from './use-comments-on';
import { useScrollTo } from './use-scroll-to';

interface EntryProps {
  comment: CommentReply;
  /** True for the comment that the address names. */
  isAddressed: boolean;
  names: ReadonlyMap<number, string>;
  ownId: number;
  mayDelete: boolean;
  /** Takes the focus from the deleted comment. */
  onDeleted: () => void;
}

function Entry({ comment, isAddressed, names, ownId, mayDelete, onDeleted }: EntryProps) {
  const [asking, setAsking] = useState(false);
  const { created_by_id: authorId, created_by_name: written, created_at: at } = comment;
  const name = names.get(authorId) ?? written;
  const entry = useRef<HTMLLIElement>(null);
  useScrollTo(entry, Number(isAddressed));
  return (
    <li ref={entry} aria-current={isAddressed ? 'true' : undefined}>
      <Avatar userId={authorId} name={name} size={28} decorative />
      <div>
        <p className={classes.who}>
          <strong>{name}</strong> <DateTimeChicago iso={at} />
        </p>
        <CommentText comment={comment} names={names} ownId={ownId} />
        {asking && (
          <ConfirmDelete comment={comment} onDeleted={onDeleted} onCancel={() => setAsking(false)} />
        )}
      </div>
      {mayDelete && (
        <RowAction label={texts.delete(name)} Icon={IconTrash} danger onClick={() => setAsking(true)} />
      )}
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
  const box = useRef<HTMLDivElement>(null);
  const newestFirst = comments.filter(({ is_deleted }) => !is_deleted).sort((a, b) => b.id - a.id);
  return (
    <div ref={box} className={classes.box} role="group" aria-label={texts.title} tabIndex={-1}>
      {newestFirst.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <ol className={classes.list}>
          {newestFirst.map((comment) => (
            <Entry
              key={comment.id}
              comment={comment}
              isAddressed={comment.id === addressed}
              names={names}
              ownId={ownId}
              mayDelete={mayDelete(comment)}
              onDeleted={() => box.current?.focus({ preventScroll: true })}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface CommentTextProps {
  comment: Pick<CommentReply, 'comment' | 'mentions'>;
  /** Current names by user id. A person who is not in it keeps the name in the text. */
  names: ReadonlyMap<number, string>;
  ownId: number;
}

/** Text of a comment with its mentions marked. Everything else is shown as it was written. */
function CommentText({ comment: { comment, mentions }, names, ownId }: CommentTextProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { user_id: id, starts_at: start, length } of mentions) {
    parts.push(comment.slice(end, start));
    end = start + length;
    const name = names.get(id);
    parts.push(
      <span key={start} className={classes.mention} data-own={id === ownId}>
        {name === undefined ? comment.slice(start, end) : `@${name}`}
      </span>,
    );
  }
  return (
    <p className={classes.text}>
      {parts}
      <span>{comment.slice(end)}</span>
    </p>
  );
}
