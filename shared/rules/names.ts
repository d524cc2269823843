import { oneLine } from '../cells/well-formed-text';

/** Unique names are compared as people read them: ignoring case, surrounding blanks and code points. */

/** Visible characters. The joiners of emoji and some scripts do not count alone, nor does the replacement character. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Surrogate}\p{Z}\p{Noncharacter_Code_Point}\ufffd]/u;

/** Returns a name as stored: NFKC, trimmed, without invisible marks, runs of blanks as one. */
export function cleanName(name: string): string {
  return oneLine(name.normalize('NFKC'));
}

/** Returns true when a text has a visible character. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** Returns the key that names are compared by; equal keys mean the same name. */
export function nameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

/** Returns true when two names are the same: ' ACME  Sand' and 'acme sand' are. */
export function isSameName(left: string, right: string): boolean {
  return nameKey(left) === nameKey(right);
}
