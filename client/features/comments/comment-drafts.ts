import { onSignOut } from '#client/api/sign-out-hooks';
import { registerUnsaved } from '#client/ui/dialog/unsaved-forms';
import { EMPTY_DRAFT, type Draft } from './mention-text';

/** Comments that were typed and not sent, by their record. They outlive a closed drawer or panel. */
const drafts = new Map<string, Draft>();
let unregister: (() => void) | null = null;

/** Keeps the draft of a record; an empty one is dropped. While there is one, reload and close are asked about. */
export function keepCommentDraft(record: string, draft: Draft): void {
  if (draft.text.trim() === '') drafts.delete(record);
  else drafts.set(record, draft);
  if (drafts.size > 0) unregister ??= registerUnsaved({ isUnsaved: () => true, isBusy: () => false });
  else {
    unregister?.();
    unregister = null;
  }
}

/** Returns the draft of a record. */
export const commentDraftOf = (record: string): Draft => drafts.get(record) ?? EMPTY_DRAFT;

onSignOut(() => {
  for (const record of [...drafts.keys()]) keepCommentDraft(record, EMPTY_DRAFT);
});
