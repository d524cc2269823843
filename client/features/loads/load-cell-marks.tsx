import type { ReactNode } from 'react';
import { flagNames, hasRatingProblem, RATING_FLAG_TEXTS } from '#shared/calc/rating/flags';
import { commentTexts } from '#client/messages/comments';
import { loadRowTexts } from '#client/messages/loads';
import { IconAlertTriangle } from '#client/ui/icon/page-icons-a-to-e';
import { IconFlag3, IconLock, IconMessageCircle } from '#client/ui/icon/page-icons-f-to-z';
import classes from './load-cell.module.css';
import { markWidth, marksThatFit, wholeWidth } from './marks-that-fit';
import { isLocked, type TableLoad } from './table-load';

/** Icon with a text for the mouse and for screen readers. */
export function Mark({
  text,
  className,
  children,
}: {
  text: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={className} role="img" aria-label={text} title={text}>
      {children}
    </span>
  );
}

interface CommentCountProps {
  count: number;
  className?: string;
  /** Opens the comments. Without it, the table handles the click, and its cell cursor replaces the tab stop. */
  onOpen?: () => void;
}

/** Button that shows how many comments a load has, and opens them; nothing for none. */
export function CommentCount({ count, className = classes.comments, onOpen }: CommentCountProps) {
  if (count === 0) return null;
  const text = commentTexts.open(count);
  return (
    <button
      type="button"
      className={className}
      tabIndex={onOpen ? undefined : -1}
      data-open="comments"
      aria-label={text}
      title={text}
      onClick={onOpen}
    >
      <IconMessageCircle size={13} aria-hidden="true" /> <span>{count}</span>
    </button>
  );
}

const ratingText = (flags: number): string =>
  flagNames(flags)
    .map((flag) => RATING_FLAG_TEXTS[flag].text)
    .join(' ');

interface LoadMark {
  readonly text: string;
  readonly width: number;
  readonly mark: ReactNode;
}

const iconMark = (text: string, className: string | undefined, icon: ReactNode): LoadMark => ({
  text,
  width: markWidth(),
  mark: (
    <Mark key={className} text={text} className={className}>
      {icon}
    </Mark>
  ),
});

/** Returns the marks of a load, the most urgent first. `review` is the reason for a review; '' for none. */
function marksOf(load: TableLoad, review: string, comments: number): LoadMark[] {
  const marks: LoadMark[] = [];
  if (review !== '') marks.push(iconMark(review, classes.warn, <IconAlertTriangle size={14} />));
  if (isLocked(load))
    marks.push(iconMark(loadRowTexts.locked(load.locked_reason), classes.lock, <IconLock size={14} />));
  if (comments > 0)
    marks.push({
      text: commentTexts.open(comments),
      width: markWidth(comments),
      mark: <CommentCount key="comments" count={comments} />,
    });
  if (hasRatingProblem(load.rating_flags))
    marks.push(iconMark(ratingText(load.rating_flags), classes.flag, <IconFlag3 size={13} />));
  return marks;
}

interface LoadMarksProps {
  load: TableLoad;
  review: string;
  comments: number;
  /** Width of the column in pixels. */
  width: number;
}

/** Marks after a load number. In a narrow column, one mark names those that have no place. */
export function LoadMarks({ load, review, comments, width }: LoadMarksProps) {
  const marks = marksOf(load, review, comments);
  const widths = marks.map((mark) => mark.width);
  const shown = marksThatFit(width, load.load_no, widths);
  const rest = marks.slice(shown);
  return (
    <>
      {marks.slice(0, shown).map(({ mark }) => mark)}
      {rest.length > 0 && (
        <span className={classes.more} data-whole-width={wholeWidth(load.load_no, widths)}>
          <Mark text={rest.map(({ text }) => text).join('; ')}>{loadRowTexts.moreMarks(rest.length)}</Mark>
        </span>
      )}
    </>
  );
}
