/**
 * An address as it is compared and counted; equal keys are the same account. The database finds an address without
 * regard to accents, widths and marks of no width: of those, what Unicode calls the same letter is the same here too,
 * and the rest is another address, so that no spelling reaches an account past its counters.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
