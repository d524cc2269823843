/** Names that must be unique are compared as people read them: without case, blanks around, or code points. */

/** A name as it is stored: NFKC, without blanks around, runs of blanks as one. */
export function cleanName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** A name as it is compared; equal keys are the same name. */
export function nameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

/** Whether two names are the same one: ' ACME  Sand' and 'acme sand' are. */
export function isSameName(left: string, right: string): boolean {
  return nameKey(left) === nameKey(right);
}
