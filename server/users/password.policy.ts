import { DomainError } from '../../shared/errors';
import { brokenPasswordRules } from '../../shared/rules/password';
import { isCommonPassword } from './common-passwords';

const COMMON_TEXT = 'Not one of the passwords that many people use';

/**
 * Refuses a password that breaks a rule of the checklist or that many people use: the server checks what the form
 * checks (spec 1 section 5; design: trust, section 1).
 * @throws DomainError `password_refused` with the texts of the broken rules.
 */
export function refuseBadPassword(password: string): void {
  const rules = brokenPasswordRules(password).map(({ text }) => text);
  if (isCommonPassword(password)) rules.push(COMMON_TEXT);
  if (rules.length > 0) throw new DomainError('password_refused', { rules });
}
