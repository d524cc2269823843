import { brokenPasswordRules } from './password';
import { isCommonPassword } from './common-passwords';

const COMMON = [
  'Password1!',
  'P@ssw0rd123',
  'P@$$w0rd2026',
  'Passw0rd!!',
  '!Password12',
  'PASSWORD#99',
  'PasswordPassword1!',
  'Welcome123!',
  'W3lcome2026!',
  'Letmein2026!',
  'Qwerty12345!',
  'Qwertyuiop1!',
  'Asdfghjkl12!',
  'Iloveyou12!',
  'Summer#2026',
  'Winter-2025',
  'December2025!',
  'Monday1234!',
  'Changeme1!',
  'Admin@12345',
  'Administrator1!',
  'Trustnoone1!',
  'Football2024!',
  'Haulbook-1',
  'Texas-2026!',
  'Dragon12345!',
  'Abcdef1234!',
  'Hello-World1',
  '1234567890!A',
  'A!1111111111',
  'Aa1!Aa1!Aa1!',
  '!A9876543210',
  'TestTest-123',
];

const UNCOMMON = [
  'Haulbook-demo-1',
  'Long-enough-4',
  'correct Horse battery 9 staple!',
  'Mesa?verde!41x',
  'Tk7#pL0q!zRw',
  // The longest allowed password. It repeats one key, but so often that nobody else has it.
  `Aa1!${'ü'.repeat(124)}`,
  'Zürich-Löwe-77',
  'Пароль-длинный-9Z',
  'b3Nt.Oak-Fence',
  'Summer rain on tin roofs 3!',
];

describe('isCommonPassword', () => {
  it.each(COMMON)('recognizes %s as common', (password) => {
    // Each one meets the other rules of the checklist, so only this list refuses it.
    expect(brokenPasswordRules(password).map(({ id }) => id)).toEqual(['uncommon']);
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(UNCOMMON)('does not recognize %s as common', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('checks the longest passwords within two seconds', () => {
    const started = performance.now();
    for (const password of ['a'.repeat(128), '1!'.repeat(64), 'ab'.repeat(64)]) isCommonPassword(password);
    // It takes a millisecond; two readings for each letter would never finish.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
