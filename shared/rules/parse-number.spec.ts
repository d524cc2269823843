import { parseNumber, parseShare } from './parse-number';

describe('a typed number', () => {
  it.each([
    ['12.5', 12.5],
    [' 7 ', 7],
    ['$1,234.50', 1234.5],
    ['-$3', -3],
    ['$ 3.10', 3.1],
    ['.5', 0.5],
    ['1,234,567', 1234567],
    ['\uff11', 1],
    ['(3.10)', -3.1],
  ])('reads %j as %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', ' ', 'abc', '1,5', '12,34', '1.2.3', '1e5', '0x10', '--1', '$', '5%', 'Infinity', '0,500'])(
    'refuses %j',
    (text) => {
      expect(parseNumber(text)).toBeNaN();
    },
  );

  it.each([
    ['25%', 0.25],
    ['5.5 %', 0.055],
    ['0.1275', 0.1275],
    ['0.0001%', 0.000001],
  ])('reads %j as the share %d', (text, value) => {
    expect(parseShare(text)).toBe(value);
  });

  it.each(['%', 'x%', ''])('refuses %j as a share', (text) => {
    expect(parseShare(text)).toBeNaN();
  });
});
