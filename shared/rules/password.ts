import { isCommonPassword } from './common-passwords';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-length';

export type PasswordRuleId =
  'min_length' | 'max_length' | 'special' | 'number' | 'capital' | 'uncommon' | 'matches';

export interface PasswordRule {
  id: PasswordRuleId;
  /** Text in the checklist. */
  text: string;
  /** True for a limit, which the checklist shows only while it is broken. */
  isLimit?: true;
  isMet(password: string, verification: string): boolean;
}

/** Counts characters as people do: an emoji is one. */
const lengthOf = (password: string): number => Array.from(password).length;

/** Special characters: anything visible in any script that is not a letter, mark or digit. */
const SPECIAL = /[^\p{L}\p{M}\p{N}\s\p{C}]/u;
const DIGIT = /\p{Nd}/u;
const CAPITAL = /\p{Lu}/u;

/** Checklist in its order. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'min_length',
    text: `At least ${PASSWORD_MIN_LENGTH} characters`,
    isMet: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH,
  },
  {
    id: 'max_length',
    text: `Up to ${PASSWORD_MAX_LENGTH} characters`,
    isLimit: true,
    isMet: (password) => lengthOf(password) <= PASSWORD_MAX_LENGTH,
  },
  { id: 'special', text: 'A special character', isMet: (password) => SPECIAL.test(password) },
  { id: 'number', text: 'A number', isMet: (password) => DIGIT.test(password) },
  { id: 'capital', text: 'A capital letter', isMet: (password) => CAPITAL.test(password) },
  {
    id: 'uncommon',
    text: 'Not a common password',
    isMet: (password) => password !== '' && !isCommonPassword(password),
  },
  {
    id: 'matches',
    text: 'Passwords match',
    isMet: (password, verification) => password !== '' && password === verification,
  },
];

/**
 * Returns the rules that a password breaks, in the order of the checklist; none for a valid one. The server
 * has no verification field, so it passes only the password.
 */
export function brokenPasswordRules(password: string, verification: string = password): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !rule.isMet(password, verification));
}

/** Returns true when a password meets every rule. */
export function isAcceptablePassword(password: string, verification: string = password): boolean {
  return brokenPasswordRules(password, verification).length === 0;
}
