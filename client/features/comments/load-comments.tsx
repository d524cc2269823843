import { useEffect, useRef } from 'react';
import { IconMessageCircle } from '#client/ui/icon/page-icons-f-to-z';
import type { LoadKind } from '#shared/contract/loads';
import { commentTexts as texts } from '#client/messages/comments';
import { Comments } from './comments';
import classes from './comments.module.css';
import { useAddressedComment } from './use-addressed-comment';
import { useCommentsOn, useMayComment } from './use-comments-on';
import { useScrollTo } from './use-scroll-to';

interface LoadCommentsProps {
  projectId: number;
  kind: LoadKind;
  loadId: number;
}

/** Id of the section, which the mark in the head of the panel scrolls to. */
const SECTION = 'load-comments';

/**
 * Section of the load panel with the comments on the load. It comes into sight and its field takes the focus when it is
 * asked for; 0 for never, and another number asks again.
 */
export function LoadComments({ projectId, kind, loadId, asked }: LoadCommentsProps & { asked: number }) {
  const subject = `${kind}_load` as const;
  const comments = useCommentsOn(projectId, subject, loadId);
  const mayWrite = useMayComment(projectId);
  const [addressed] = useAddressedComment();
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollTo(heading, asked, 'start');
  useEffect(() => {
    if (asked === 0) return;
    const field = heading.current?.parentElement?.querySelector('textarea');
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [asked, loadId]);
  return (
    <section className={classes.ofLoad}>
      <h3 ref={heading} id={SECTION} tabIndex={-1}>
        {texts.title}
        {comments.length > 0 && <span className={classes.count}>{comments.length}</span>}
      </h3>
      <Comments
        key={loadId}
        projectId={projectId}
        subject={subject}
        comments={comments}
        mayWrite={mayWrite}
        addressed={addressed}
        subjectId={loadId}
      />
    </section>
  );
}

/** Mark with the count of a load's comments, which goes to them; nothing for a load without comments. */
export function LoadCommentsMark({ projectId, kind, loadId }: LoadCommentsProps) {
  const { length } = useCommentsOn(projectId, `${kind}_load`, loadId);
  if (length === 0) return null;
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={texts.open(length)}
      title={texts.open(length)}
      onClick={() => document.getElementById(SECTION)?.focus()}
    >
      <IconMessageCircle size={14} aria-hidden="true" /> <span>{length}</span>
    </button>
  );
}
