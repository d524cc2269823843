/**
 * Lengths of a password, apart from the other rules, because only the pages that set a password need their
 * texts.
 */
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;
