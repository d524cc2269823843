import { type PasswordRuleId, brokenPasswordRules, isAcceptablePassword } from './password';
import { PASSWORD_MAX_LENGTH } from './password-length';

describe('password rules', () => {
  it.each<[string, PasswordRuleId[]]>([
    ['Mesaverd1!', []],
    ['Mesaver1!', ['min_length']],
    ['Mesaverde1', ['special']],
    ['Mesaverde!', ['number']],
    ['mesaverd1!', ['capital']],
    ['Äesaverd1€', []],
    ['Mesaverd1 ', ['special']],
    ['Password1!', ['uncommon']],
    ['', ['min_length', 'special', 'number', 'capital', 'uncommon', 'matches']],
  ])('reports for %j the broken rules %j', (password, broken) => {
    expect(brokenPasswordRules(password).map((rule) => rule.id)).toEqual(broken);
  });

  it('accepts a password up to the maximum length', () => {
    const long = `A1!${'x'.repeat(PASSWORD_MAX_LENGTH - 3)}`;
    expect(isAcceptablePassword(long)).toBe(true);
    expect(brokenPasswordRules(`${long}x`).map((rule) => rule.id)).toEqual(['max_length']);
  });

  it('counts an emoji as one character', () => {
    expect(brokenPasswordRules('A1😀😃😄😁😆').map((rule) => rule.id)).toEqual(['min_length']);
  });

  it('requires the same password in the verification', () => {
    expect(brokenPasswordRules('Mesaverd1!', 'Mesaverd1?').map((rule) => rule.id)).toEqual(['matches']);
  });
});
