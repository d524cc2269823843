/** Names that must be unique are compared as people read them: without case, blanks around, or code points. */

/** Half characters, control characters, and marks of no width: nobody sees them, so they part no two names. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Surrogate}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/gu;
/** What leaves something on the paper; the joiners that emoji and some scripts need do not by themselves. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Surrogate}\p{Z}]/u;

/** A name as it is stored: NFKC, without blanks around and marks that nobody sees, runs of blanks as one. */
export function cleanName(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
}

/** Whether a text has anything that a person could see. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** A name as it is compared; equal keys are the same name. */
export function nameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

/** Whether two names are the same one: ' ACME  Sand' and 'acme sand' are. */
export function isSameName(left: string, right: string): boolean {
  return nameKey(left) === nameKey(right);
}
