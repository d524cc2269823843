import { keepDrafts } from './drafts';
import { personOf } from './person';
import { currentSession } from './session';

/** Keeps the typed text of the open forms before a reload that nobody wanted. Returns true when there is any. */
export function keepTypedText(): boolean {
  const session = currentSession();
  return session !== null && keepDrafts(personOf(session));
}
