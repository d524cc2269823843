import type { ReactNode } from 'react';
import type { CommentReply } from '#shared/contract/comments';
import classes from './comments.module.css';

interface CommentTextProps {
  comment: Pick<CommentReply, 'comment' | 'mentions'>;
  /** Current names by user id. A person who is not in it keeps the name in the text. */
  names: ReadonlyMap<number, string>;
  ownId: number;
}

/** Text of a comment with its mentions marked. Everything else is shown as it was written. */
export function CommentText({ comment: { comment, mentions }, names, ownId }: CommentTextProps) {
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
