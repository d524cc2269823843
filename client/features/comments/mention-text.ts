import type { CommentMention } from '#shared/contract/comments';

/** Comment that is being written. Mentions are in the order of the text. */
export interface Draft {
  readonly text: string;
  readonly mentions: readonly CommentMention[];
}

export const EMPTY_DRAFT: Draft = { text: '', mentions: [] };

/** Beginning of a name after an '@' that stands at the start of a word, up to the caret. */
const TYPED = /(?:^|[\s("'])@([^\n@]{0,80})$/;

/** Returns the typed beginning of a name before the caret; null when there is no '@' or it is a mention. */
export function typedName(
  { text, mentions }: Draft,
  caret: number,
): { starts_at: number; typed: string } | null {
  const typed = TYPED.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return null;
  const start = caret - typed.length - 1;
  return mentions.some(({ starts_at: at }) => at === start) ? null : { starts_at: start, typed };
}

function commonLength(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

/** Returns the draft with a new text. Mentions move with their names; a changed name is none any more. */
export function withText({ text: old, mentions }: Draft, text: string): Draft {
  const shorter = Math.min(old.length, text.length);
  const before = commonLength(old, text, shorter);
  const reversed = (value: string): string => value.split('').reverse().join('');
  const after = commonLength(reversed(old), reversed(text), shorter - before);
  const moved = mentions.flatMap((mention) => {
    const { starts_at: start, length } = mention;
    if (start + length <= before) return [mention];
    const isAfter = start >= old.length - after;
    return isAfter ? [{ ...mention, starts_at: start + text.length - old.length }] : [];
  });
  return { text, mentions: moved };
}

/** Returns what was typed since a comment was sent: the text after it, or all of a text that was changed. */
export function withoutSent(draft: Draft, sent: string): Draft {
  return draft.text.startsWith(sent) ? withText(draft, draft.text.slice(sent.length).trimStart()) : draft;
}

/** Returns the draft with the typed beginning of a name replaced by a mention, and the caret after it. */
export function withMention(
  draft: Draft,
  { starts_at: start, typed }: { starts_at: number; typed: string },
  person: { id: number; display_name: string },
): { draft: Draft; caret: number } {
  const name = `@${person.display_name}`;
  const end = start + 1 + typed.length;
  const rest = draft.text.slice(end);
  const gap = /^\s/.test(rest) ? '' : ' ';
  const { text, mentions } = withText(draft, draft.text.slice(0, start) + name + gap + rest);
  const mention = { user_id: person.id, starts_at: start, length: name.length };
  const inOrder = [...mentions, mention].sort((one, other) => one.starts_at - other.starts_at);
  return { draft: { text, mentions: inOrder }, caret: start + name.length + 1 };
}
