/** Lengths of a password. They stand apart from its other rules, whose words only the pages that set one need. */
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;
