import { DomainError } from '../../shared/errors';
import { brokenPasswordRules } from '../../shared/rules/password';

/**
 * Refuses a password that breaks a rule of the checklist: the server checks the same rules as the form.
 * @throws DomainError `password_refused` with the texts of the broken rules.
 */
export function refuseBadPassword(password: string): void {
  const rules = brokenPasswordRules(password).map(({ text }) => text);
  if (rules.length > 0) throw new DomainError('password_refused', { rules });
}
