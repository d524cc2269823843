import { forgetDraft, keepDrafts, typedForms } from './drafts';
import { personOf } from './person';
import { currentSession } from './session';

/** Keeps the typed text of the open forms before a reload that nobody wanted. Returns true when there is any. */
export function keepTypedText(): boolean {
  const session = currentSession();
  return session !== null && keepDrafts(personOf(session));
}

/**
 * Keeps the typed text while the tab is hidden. Phones and memory savers discard a hidden tab without a question, and load
 * its page again when it is shown. Returns a function that stops it.
 */
export function keepTypedTextWhileHidden(): () => void {
  let kept: readonly string[] = [];
  const follow = (): void => {
    const session = currentSession();
    if (document.hidden) {
      kept = typedForms();
      keepTypedText();
    } else if (session !== null) {
      // The forms are still open.
      for (const form of kept) forgetDraft(personOf(session), form);
      kept = [];
    }
  };
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
