/** Number of digits of a phone number. */
const PHONE_DIGITS = 10;

/** Returns the typed digits, the first ten at most. */
export function phoneDigits(input: string): string {
  return input.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

/** Formats a phone number as shown and stored, 3-3-4: '432-555-0188'; also an incomplete one. */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
