import { commentTexts as texts } from '../../messages/comments';
import type { CommentReply } from '../../../shared/contract/comments';
import { Avatar } from '../../ui/people/avatar';
import { DateTimeChicago } from '../../ui/format/date-time-chicago';
import { EmptyState } from '../../ui/feedback/empty-state';
import classes from './comments.module.css';

/** Lists the comments of a project, newest first. */
export function CommentList({ comments }: { comments: readonly CommentReply[] }) {
  const newestFirst = comments.filter(({ is_deleted }) => !is_deleted).sort((a, b) => b.id - a.id);
  if (newestFirst.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <ol className={classes.list} aria-label={texts.title}>
      {newestFirst.map(({ id, created_by_id, created_by_name, created_at, comment }) => (
        <li key={id}>
          <Avatar userId={created_by_id} name={created_by_name} size={28} decorative />
          <div>
            <p className={classes.who}>
              <strong>{created_by_name}</strong> <DateTimeChicago iso={created_at} />
            </p>
            <p className={classes.text}>{comment}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
