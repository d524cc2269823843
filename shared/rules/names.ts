/** Unique names are compared as people read them: ignoring case, surrounding blanks and code points. */

/**
 * Half characters, control characters and marks without width. They are invisible, so they do not distinguish
 * names.
 */
const UNSEEN = /(?!\s)[\p{Cc}\p{Surrogate}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/gu;
/** Visible characters. The joiners of emoji and some scripts do not count alone. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Surrogate}\p{Z}]/u;

/** Returns a name as stored: NFKC, trimmed, without invisible marks, runs of blanks as one. */
export function cleanName(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
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
