import { readdirSync } from 'node:fs';
import errors from '../../test/fixtures/error-texts.json';
import { adviceOn, REQUIRED_TEXTS, withoutRequired } from './testing/glossary';
import { type PlacedText, textsOf } from './testing/texts-of';

/** Error messages are checked with the parameters of `error-texts.json`. */
const MODULES = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== 'errors.ts')
  .map((file) => file.slice(0, -'.ts'.length));

/** Returns the advice on texts, one sample for each place and advice. */
function adviceByPlace(texts: readonly PlacedText[]): Record<string, string> {
  const found = texts.flatMap(({ place, text }) =>
    adviceOn(withoutRequired(text)).map((advice): [string, string] => [`${place}: ${advice}`, text]),
  );
  return Object.fromEntries(found);
}

describe('the glossary', () => {
  it.each([
    ['47.0k t', ['write "tons", not "t"']],
    ['Revenue $/t', ['write "tons", not "t"']],
    ["You can't weigh 12 tons", []],
    ['Dana has this open, too', ['write "also", not ", too"']],
    ['Working it out…', ['write "Calculating…", not "working … out"']],
    ['2 faults', ['write "error", not "faults"']],
    ['Default', []],
    ['Price of 2026-11-16', ['write "11/16/26 or Nov 16", not "####-##-##"']],
  ])('advises on "%s"', (text, advice) => {
    expect(adviceOn(text)).toEqual(advice);
  });

  it('exempts only texts that need it', () => {
    expect(REQUIRED_TEXTS.filter((text) => adviceOn(text).length === 0)).toEqual([]);
  });
});

describe('the texts of the screens', () => {
  it.each(MODULES)('use the terms of the glossary in %s', async (name) => {
    const texts = textsOf(await import(`./${name}`), '');
    expect(texts).not.toEqual([]);
    expect(adviceByPlace(texts)).toEqual({});
  });

  it('use the terms of the glossary in error messages', () => {
    const texts = Object.entries(errors).map(([code, { shown }]) => ({ place: code, text: shown }));
    expect(adviceByPlace(texts)).toEqual({});
  });
});
