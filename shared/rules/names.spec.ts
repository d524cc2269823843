import { cleanName, isSameName, isVisible } from './names';

describe('names', () => {
  it.each([
    [' ACME  Sand ', 'acme sand', true],
    ['Caf\u00e9', 'Cafe\u0301', true],
    ['Ａcme', 'acme', true],
    ['Acme', 'Acme 2', false],
    ['Ac\u200bme', 'Acme', true],
    ['\u202eAcme\u202c', 'Acme', true],
    ['Ac\u0000me\uffff', 'Acme', true],
    ['Acme\ud800', 'Acme\ufffd', true],
    ['\u{1F468}\u200d\u{1F469}', '\u{1F468}\u{1F469}', false],
  ])('compares %j and %j as the same name: %j', (left, right, same) => {
    expect(isSameName(left, right)).toBe(same);
  });

  it('keeps the case of a stored name', () => {
    expect(cleanName('  Permian\t Sand  LLC ')).toBe('Permian Sand LLC');
  });

  it.each(['', ' \t', '\u0000', '\u200b', '\u202e', '\u200d\u2060', '\u3164', '\ud800', '\u00a0\u3000'])(
    'finds nothing visible in %j',
    (text) => expect(isVisible(text)).toBe(false),
  );

  it.each(['-', '7', '\u{1F69A}', '<script>', '\u05d0'])('finds visible text in %j', (text) => {
    expect(isVisible(text)).toBe(true);
  });
});
