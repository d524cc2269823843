import fc from 'fast-check';
import { charactersOf } from './characters';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const DRIVER = '\u{1f9d1}\u{1f3fd}\u200d\u{1f527}';
const TEXAS = '\u{1f3f4}\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}';

const TEXTS = [
  ['Dana', ['D', 'a', 'n', 'a']],
  ['', []],
  ['\u{1f600}a', ['\u{1f600}', 'a']],
  [`${FAMILY}${FAMILY}`, [FAMILY, FAMILY]],
  [`${DRIVER}x`, [DRIVER, 'x']],
  ['\u{1f1fa}\u{1f1f8}\u{1f1f2}\u{1f1fd}', ['\u{1f1fa}\u{1f1f8}', '\u{1f1f2}\u{1f1fd}']],
  [`${TEXAS}!`, [TEXAS, '!']],
  ['E\u0301a', ['E\u0301', 'a']],
  ['1\ufe0f\u20e3x', ['1\ufe0f\u20e3', 'x']],
  ['\u{20000}\u660e', ['\u{20000}', '\u660e']],
] as const;

/** Runs a test in a browser without Intl.Segmenter. */
function withoutSegmenter(run: () => void): void {
  const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter');
  expect(own).toBeDefined();
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    run();
  } finally {
    Object.defineProperty(Intl, 'Segmenter', own ?? {});
  }
}

describe('characters of a text', () => {
  it.each(TEXTS)('of %j are %j, as people count them', (text, characters) => {
    expect(charactersOf(text)).toEqual(characters);
  });

  it.each(TEXTS)('of %j are %j in an old browser, too', (text, characters) => {
    withoutSegmenter(() => expect(charactersOf(text)).toEqual(characters));
  });

  it('give the text again and halve no pair, in every browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const check = (): void => {
          const characters = charactersOf(text);
          expect(characters.join('')).toBe(text);
          for (const character of characters) expect(character).not.toMatch(/\p{Surrogate}/u);
        };
        check();
        withoutSegmenter(check);
      }),
    );
  });
});
