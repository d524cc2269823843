import fc from 'fast-check';
import { moneyCell } from './number-cells';
import { type NumberRange, numberOf, readTypedNumber, typedNumber } from './typed-number';

const DOLLARS: NumberRange = { decimals: 2, min: -1e9, max: 1e9, unit: '$' };
const RATE: NumberRange = { ...DOLLARS, decimals: 4 };
const PERCENT: NumberRange = { decimals: 2, min: 0, max: 100, unit: '%' };
const COUNT: NumberRange = { decimals: 0, min: 0, max: 1e6 };

describe('a typed number', () => {
  it.each([
    ['1250', 1250],
    ['1,250', 1250],
    ['1,234,567.89', 1_234_567.89],
    ['48,500', 48_500],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['00.50', 0.5],
    ['+5', 5],
    [' 7 ', 7],
    ['$1,250.50', 1250.5],
    ['$ 5', 5],
    ['US$ 5', 5],
    ['USD 149.82', 149.82],
    ['149.82 USD', 149.82],
    ['$5 USD', 5],
    ['-5', -5],
    ['-$5', -5],
    ['$-5', -5],
    ['\u22125', -5],
    ['250.00-', -250],
    ['(250.00)', -250],
    ['(1,234.50)', -1234.5],
    ['$(173.37)', -173.37],
    [' $ (173.37)', -173.37],
    ['($173.37)', -173.37],
    ['149.82 CR', -149.82],
    ['149.82CR', -149.82],
    ['149.82 DR', 149.82],
    [' $ -   ', 0],
    ['-0', 0],
    ['1\u00a0250.50', 1250.5],
    ['1\u2009234\u2009567', 1_234_567],
    ['\u200e1,250\u200f', 1250],
    ['\uff11\uff0c\uff12\uff15\uff10\uff0e\uff15\uff10', 1250.5],
    ['\uff04\uff15', 5],
    ['\uff0d\uff15', -5],
    ['12.5000', 12.5],
  ])('%j is %d', (text, value) => {
    expect(readTypedNumber(text, DOLLARS)).toBe(value);
  });

  it.each([
    ['1,25', 'unclear'],
    ['1,2', 'unclear'],
    ['1,', 'unclear'],
    ['1.250,50', 'unclear'],
    ['1,250,50', 'unclear'],
    ['1250,50', 'unclear'],
    ['1,2345', 'unclear'],
    ['0,500', 'unclear'],
    ['1.250.500', 'unclear'],
    ['1 250,50', 'unclear'],
    ["1'250", 'unclear'],
    ['1.25E+04', 'shortened'],
    ['1e5', 'shortened'],
    ['--5', 'not a number'],
    ['-5-', 'not a number'],
    ['(-5)', 'not a number'],
    ['-5 CR', 'not a number'],
    ['(5', 'not a number'],
    ['5)', 'not a number'],
    ['5%', 'not a number'],
    ['\u20ac5', 'not a number'],
    ['-', 'not a number'],
    ['$', 'not a number'],
    ['.', 'not a number'],
    ['abc', 'not a number'],
    ['0x10', 'not a number'],
    ['Infinity', 'not a number'],
    ['12 34', 'not a number'],
    ['1250 300', 'not a number'],
    ['250\t300', 'not a number'],
    ['250\n300', 'not a number'],
    ['5\u00b2', 'not a number'],
    ['1.250', 'decimals'],
    ['1.255', 'decimals'],
    ['0.0001', 'decimals'],
    ['2000000000', 'too large'],
    ['9'.repeat(30), 'too large'],
    ['-2000000000', 'too small'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readTypedNumber(text, DOLLARS)).toBe(fault);
  });

  it('keeps four decimals of a rate, and refuses the fifth', () => {
    expect(readTypedNumber('8.1234', RATE)).toBe(8.1234);
    expect(readTypedNumber('1.250', RATE)).toBe(1.25);
    expect(readTypedNumber('8.12345', RATE)).toBe('decimals');
  });

  it('may be a percentage', () => {
    expect(readTypedNumber('12.5%', PERCENT)).toBe(12.5);
    expect(readTypedNumber('12.5 %', PERCENT)).toBe(12.5);
    expect(readTypedNumber('$5', PERCENT)).toBe('not a number');
    expect(readTypedNumber('100.01', PERCENT)).toBe('too large');
    expect(readTypedNumber('-1', PERCENT)).toBe('too small');
  });

  it('may be whole', () => {
    expect(readTypedNumber('1,250', COUNT)).toBe(1250);
    expect(readTypedNumber('1250.00', COUNT)).toBe(1250);
    expect(readTypedNumber('1.5', COUNT)).toBe('decimals');
  });

  it('is the same number in each way of writing it, and in a file', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const value = cents / 100;
        const size = Math.abs(value);
        const grouped = size.toLocaleString('en-US', { minimumFractionDigits: 2 });
        const plain = size.toFixed(2);
        const forms =
          cents < 0
            ? [`-${grouped}`, `-${plain}`, `(${grouped})`, `$(${grouped})`, `${plain}-`, `${grouped} CR`]
            : [grouped, plain, `$${grouped}`, `USD ${plain}`, grouped.replaceAll(',', '\u00a0')];
        for (const form of forms) {
          expect([form, readTypedNumber(form, DOLLARS)]).toEqual([form, value]);
          expect([form, moneyCell(form, '.')]).toEqual([form, cents]);
        }
      }),
    );
  });

  it('never takes fewer digits than were typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,' $()e+-]{1,14}$/), (text) => {
        const value = readTypedNumber(text, RATE);
        if (typeof value !== 'number') return;
        const typed = text.replace(/[^\d.]/g, '');
        expect(Math.abs(value)).toBe(Number(typed === '' ? 0 : typed));
      }),
    );
  });
});

it('gives a request the number, and nothing that it would accept for other text', () => {
  expect(numberOf(12.5)).toBe(12.5);
  for (const text of ['', ' ', '0x10', '5', '1,25']) expect(numberOf(text)).toBeNaN();
});

describe('a typed number without bounds', () => {
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
    expect(typedNumber(text)).toBe(value);
  });

  it.each(['', ' ', 'abc', '1,5', '12,34', '1.2.3', '1e5', '0x10', '--1', '$', '5%', 'Infinity', '0,500'])(
    'refuses %j',
    (text) => {
      expect(typedNumber(text)).toBeNaN();
    },
  );
});
