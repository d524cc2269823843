/** The most digits of a phone number (spec 1 section 9). */
export const PHONE_DIGITS = 10;

/** Digits with the signs that people write between them, ten digits at most. */
export const PHONE_PATTERN = /^[ ().+-]*(?:\d[ ().+-]*){0,10}$/;

/** The digits of what was typed, ten at most. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);

/** A phone number as it is shown and stored: 3-3-4 with hyphens (spec 1 section 5): '432-555-0143'. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
