import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '#shared/rules/common-passwords';
import { MOST_USED_WORDS } from '#shared/rules/most-used-words';

const MOST_USED = 4_000;

describe('the words of the most used passwords', () => {
  it('are those of the package that has the list', () => {
    const passwords = dictionary['passwords-common'] as readonly string[];
    const words = passwords.slice(0, MOST_USED).filter((password) => /^[a-z]{3,}$/.test(password));
    expect(MOST_USED_WORDS.trim().split(/\s+/)).toEqual([...new Set(words)].sort());
  });

  it('are refused with a capital letter first and a year and a symbol last', () => {
    const dressed = ['ranger', 'taylor', 'thunder', 'cowboy', 'samantha'].map(
      (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}-2026!`,
    );
    expect(dressed.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});
