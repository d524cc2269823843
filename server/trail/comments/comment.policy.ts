import type { CommentMention, CommentRequest } from '#shared/contract/comments';
import { DomainError } from '#shared/errors/index';

/** Half of a character. A mention that ends in one would cut the character. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const FAULT = 'must each mark an @ and a name in the comment, without overlaps';

export interface WrittenComment {
  readonly text: string;
  /** In the order of the text. */
  readonly mentions: readonly CommentMention[];
}

/**
 * Returns the text without blanks around it, and its mentions at their places in it.
 * @throws DomainError `invalid_request` for a mention that is not an '@' with a name, or that overlaps another
 */
export function writtenComment({
  comment,
  mentions = [],
}: Omit<CommentRequest, 'project_id'>): WrittenComment {
  const text = comment.trim();
  const removed = comment.length - comment.trimStart().length;
  const inOrder = mentions
    .map(({ user_id, starts_at, length }) => ({ user_id, starts_at: starts_at - removed, length }))
    .sort((one, other) => one.starts_at - other.starts_at);
  let end = 0;
  for (const { starts_at: start, length } of inOrder) {
    const marked = text.slice(start, start + length);
    const isName = marked.startsWith('@') && marked.length === length && !LONE_SURROGATE.test(marked);
    if (start < end || !isName) {
      throw new DomainError('invalid_request', { faults: [{ field: 'mentions', message: FAULT }] });
    }
    end = start + length;
  }
  return { text, mentions: inOrder };
}

/** Mention with the current name of the person. */
export interface NamedMention extends CommentMention {
  /** '' keeps the written name. */
  readonly name: string;
}

/** Replaces the names in a comment by the current ones. Mentions must be in the order of the text. */
export function withCurrentNames(text: string, mentions: readonly NamedMention[]): WrittenComment {
  let written = '';
  let end = 0;
  const moved: CommentMention[] = [];
  for (const { user_id, starts_at: start, length, name } of mentions) {
    written += text.slice(end, start);
    end = start + length;
    const marked = name === '' ? text.slice(start, end) : `@${name}`;
    moved.push({ user_id, starts_at: written.length, length: marked.length });
    written += marked;
  }
  return { text: written + text.slice(end), mentions: moved };
}
