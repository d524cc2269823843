import { useMemo, useRef } from 'react';
import type { CommentReply } from '../../../shared/contract/comments';
import { useSessionUser } from '../../api/use-session-user';
import { commentTexts as texts } from '../../messages/comments';
import { useCompanyRows } from '../../replica';
import { EmptyState } from '../../ui/feedback/empty-state';
import { DateTimeChicago } from '../../ui/format/date-time-chicago';
import { Avatar } from '../../ui/people/avatar';
import { CommentText } from './comment-text';
import classes from './comments.module.css';
import { useScrollTo } from './use-scroll-to';

interface EntryProps {
  comment: CommentReply;
  /** True for the comment that the address names. */
  isAddressed: boolean;
  names: ReadonlyMap<number, string>;
  ownId: number;
}

function Entry({ comment, isAddressed, names, ownId }: EntryProps) {
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
    </li>
  );
}

interface CommentListProps {
  comments: readonly CommentReply[];
  /** Id of the comment to show and mark; 0 for none. */
  addressed?: number;
}

/** Lists comments, newest first, with the current names of people. */
export function CommentList({ comments, addressed = 0 }: CommentListProps) {
  const { rows: users } = useCompanyRows('users');
  const ownId = useSessionUser()?.id ?? 0;
  const names = useMemo(() => new Map(users.map((user) => [user.id, user.display_name])), [users]);
  const newestFirst = comments.filter(({ is_deleted }) => !is_deleted).sort((a, b) => b.id - a.id);
  if (newestFirst.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <ol className={classes.list} aria-label={texts.title}>
      {newestFirst.map((comment) => (
        <Entry
          key={comment.id}
          comment={comment}
          isAddressed={comment.id === addressed}
          names={names}
          ownId={ownId}
        />
      ))}
    </ol>
  );
}
