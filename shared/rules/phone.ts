/** Digits of a phone number (spec 1 section 9). */
const PHONE_DIGITS = 10;

/** The digits that were typed, the first ten at most (spec 1 section 5). */
export function phoneDigits(input: string): string {
  return input.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

/** A phone number as it is shown and stored, 3-3-4: '432-555-0188'; a part of one while it is typed. */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
