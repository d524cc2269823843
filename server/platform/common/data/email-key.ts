/**
 * Returns the key that emails are compared and throttled by. Equal keys mean the same account. The database ignores
 * accents, widths and zero-width characters. The key merges only what NFKC merges, so spelling variants that it keeps
 * apart are other accounts and cannot bypass an account's throttle.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
