import { cleanName, isSameName } from './names';

describe('names', () => {
  it.each([
    [' ACME  Sand ', 'acme sand', true],
    ['Caf\u00e9', 'Cafe\u0301', true],
    ['Ａcme', 'acme', true],
    ['Acme', 'Acme 2', false],
  ])('%j and %j are the same: %j', (left, right, same) => {
    expect(isSameName(left, right)).toBe(same);
  });

  it('keeps the case of a name that is stored', () => {
    expect(cleanName('  Permian\t Sand  LLC ')).toBe('Permian Sand LLC');
  });
});
