import fc from 'fast-check';
import { chicagoDayOfMs } from '#shared/business-time';
import { timeCell } from './time-cell';
import type { DecimalSign } from './digits';
import { CellFault, type Read } from './finding';
import {
  countCell,
  loadNumberCell,
  milesCell,
  moistureCell,
  moneyCell,
  shareCell,
  weightCell,
} from './number-cells';
import { emailCell, phoneCell, textCell, textDoubt, ticketCell, ticketDoubt, wordCell } from './text-cells';

type Row = [cell: string, value: unknown, sign?: DecimalSign];

const valueOf = (read: Read<unknown>): unknown => (read instanceof CellFault ? read.code : read);

describe('money', () => {
  it.each<Row>([
    ['149.82', 14_982],
    ['$1,234.50', 123_450],
    ['1,234.50-', -123_450],
    ['(1,234.50)', -123_450],
    ['$(173.37)', -17_337],
    [' $ (173.37)', -17_337],
    ['($173.37)', -17_337],
    ['-$173.37', -17_337],
    ['$-173.37', -17_337],
    ['\u2212173.37', -17_337],
    [' $ -   ', 0],
    [' $-   ', 0],
    ['-', 0],
    ['149.82 CR', -14_982],
    ['149.82CR', -14_982],
    ['149.82 DR', 14_982],
    ['USD 149.82', 14_982],
    ['149.82 USD', 14_982],
    ['1\u00a0234.50', 123_450],
    ['1\u2009234,50', 123_450, ','],
    ['1\u202f234\u202f567,50', 123_456_750, ','],
    ['\u00a0149.82\u00a0', 14_982],
    ['１４９.８２', 14_982],
    ['\u200e149.82', 14_982],
    ['1.173,37', 117_337, ','],
    ['1.500', 150_000, ','],
    ['1,500', 150_000],
    ['1.500', 150],
    ['149.820', 14_982],
    ['.5', 50],
    ['5.', 500],
    ['="149.82"', 14_982],
    ["'149.82", 14_982],
    ['-0.00', 0],
    ['149.825', 'decimals'],
    ['1,23', 'not_a_number'],
    ['1.234,50', 'not_a_number'],
    ['1,234.50', 'not_a_number', ','],
    ['-(5.00)', 'not_a_number'],
    ['(5.00) CR', 'not_a_number'],
    ['(5.00', 'not_a_number'],
    ['--5', 'formula'],
    ['1.25E+04', 'scientific'],
    ['=A1*2', 'formula'],
    ['#N/A', 'error_value'],
    ['########', 'error_value'],
    ['EUR 5.00', 'not_a_number'],
    ['', 'missing'],
    ['\u00a0', 'missing'],
    ['1234567890123', 'too_large'],
  ])('reads %j as %j', (cell, value, sign = '.') => {
    expect(valueOf(moneyCell(cell, sign))).toBe(value);
  });
});

describe('weight', () => {
  it.each([
    ['24.56', 'tons', 245_600],
    ['20.00145', 'tons', 200_015],
    ['25.00005', 'tons', 250_001],
    ['22280', 'kilograms', 245_595],
    ['22,280', 'kilograms', 245_595],
    ['22.28', 'metric tons', 245_595],
    ['1', 'metric tons', 11_023],
    ['50,120', 'pounds', 250_600],
    ['50121', 'pounds', 250_605],
    ['50121.1', 'pounds', 250_606],
    ['10000000', 'pounds', 50_000_000],
    ['5000.0001', 'tons', 'too_large'],
    ['-1', 'tons', 'negative'],
    ['51,800 lbs', 'tons', 259_000],
    ['51,800#', 'tons', 259_000],
    ['25.9 short tons', 'pounds', 259_000],
    ['25.9 ST', 'tons', 259_000],
    ['51800LB.', 'kilograms', 259_000],
    ['25.9 tons', 'pounds', 259_000],
    ['25.9 TN', 'tons', 259_000],
    ['22,280 kg', 'tons', 245_595],
    ['22.28 MT', 'tons', 245_595],
    ['51\u202f800\u202flbs', 'tons', 259_000],
    ['25 t', 'tons', 'not_a_number'],
    ['25 tons 900 lbs', 'tons', 'not_a_number'],
    ['tons', 'tons', 'not_a_number'],
    ['', 'tons', 'missing'],
  ] as const)('reads %j %s as %j', (cell, unit, value) => {
    expect(valueOf(weightCell(cell, '.', unit))).toBe(value);
  });
});

describe('other numbers', () => {
  it.each<[string, Read<unknown>, unknown]>([
    ['8.165 mi', milesCell('8.165', '.'), 817],
    ['1.005 mi', milesCell('1.005', '.'), 101],
    ['35.995 mi', milesCell('35.995', '.'), 3_600],
    ['-1 mi', milesCell('-1', '.'), -100],
    ['35.5 mi', milesCell('35.5 mi', '.'), 3_550],
    ['1,035 miles', milesCell('1,035 miles', '.'), 103_500],
    ['35 km', milesCell('35 km', '.'), 'not_a_number'],
    ['far', milesCell('100000.01', '.'), 'too_large'],
    ['2 boxes', countCell('2.0', '.', 100), 2],
    ['1.5 boxes', countCell('1.5', '.', 100), 'not_a_number'],
    ['101 boxes', countCell('101', '.', 100), 'not_a_number'],
    ['4.5%', moistureCell('4.5%', '.'), 45_000],
    ['4.5 in percent', moistureCell('4.5', '.', 'percent'), 45_000],
    ['4.5 as fraction', moistureCell('4.5', '.'), 'too_large'],
    ['0,045', moistureCell('0,045', ','), 45_000],
    ['25.5%', shareCell('25.5%', '.'), 255_000],
    ['25.5', shareCell('25.5', '.'), 25_500_000],
  ])('reads %s', (_name, read, value) => {
    expect(valueOf(read)).toBe(value);
  });

  it.each<Row>([
    ['700,003', 700_003],
    ['#700003', 700_003],
    ['No. 700003', 700_003],
    ['700003-2', 'not_a_number'],
    ['700003', 700_003],
    ['700.003', 700_003, ','],
    ['700003.00', 700_003],
    ['1767225600123', 1_767_225_600_123],
    ['999999999999999', 999_999_999_999_999],
    ['="700003"', 700_003],
    ["'700003", 700_003],
    ['７００００３', 700_003],
    ['00123', 123],
    ['1234567890123456', 'too_long'],
    ['700.003', 'not_a_number'],
    ['700.5', 'not_a_number'],
    ['0', 'not_a_number'],
    ['-5', 'not_a_number'],
    ['L-1', 'not_a_number'],
    ['1.23457E+11', 'scientific'],
    ['', 'missing'],
  ])('reads the load number %j as %j', (cell, value, sign = '.') => {
    expect(valueOf(loadNumberCell(cell, sign))).toBe(value);
  });

  it('rounds halves away from zero for any digits, like exact arithmetic', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.integer({ min: 0, max: 8 }), (number, decimals) => {
        const digits = String(number).padStart(decimals + 1, '0');
        const at = digits.length - decimals;
        const text = `${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`;
        const divisor = 10n ** BigInt(decimals);
        const wanted = Number((2n * number * 100n + divisor) / (2n * divisor));
        if (wanted <= 10_000_000) expect(milesCell(text, '.')).toBe(wanted);
      }),
    );
  });
});

describe('text', () => {
  it.each<[string, unknown]>([
    ['="0004480"', '0004480'],
    ["'0004480", '0004480'],
    ['0004471', '0004471'],
    ['12E45', '12E45'],
    ['1E5', '1E5'],
    ['-4471', '-4471'],
    ["'-4471", '-4471'],
    ['4471.0', '4471'],
    [' 0004471.00', '0004471'],
    ['4471.5', '4471.5'],
    ['4.471.0', '4.471.0'],
    ['４４７１', '4471'],
    ['  a\u00a0  b ', 'a\u00a0  b'],
    ['T\u00070012', 'T0012'],
    ['1.23457E+11', 'scientific'],
    ['1,23457E+11', 'scientific'],
    ['1.23457E11', 'scientific'],
    ['1E+11', 'scientific'],
    ['=A1', 'formula'],
    ['#REF!', 'error_value'],
    ['#####', 'error_value'],
    ['#¡REF!', 'error_value'],
    ['#BEZUG!', 'error_value'],
    ['Err:502', 'error_value'],
    ['#A12', '#A12'],
    ['#4471', '#4471'],
    ['4471\r\n4472', '4471 4472'],
    ['abcdefghijk', 'too_long'],
    ['', ''],
  ])('reads the ticket %j as %j', (cell, value) => {
    expect(valueOf(ticketCell(cell, 10))).toBe(value);
  });

  it.each([
    ['4-Mar', 'spreadsheet_day'],
    ['Jan-05', 'spreadsheet_day'],
    ['4-Mar-26', 'spreadsheet_day'],
    ['3/4/2026', 'spreadsheet_day'],
    ['123456789012345000', 'lost_digits'],
    ['4471', undefined],
    ['4-MART', 'spreadsheet_day'],
    ['M-05', undefined],
    ['12-345', undefined],
    ['T-88120', undefined],
    ['\u0422-88120', 'lookalike'],
    ['\u0391-17', 'lookalike'],
    ['Ñ-17', undefined],
    ...['N/A', 'none', 'TBD', '--', '.', '???', '0', '000', 'xxx', 'No ticket', 'Pending'].map(
      (cell): [string, string] => [cell, 'placeholder'],
    ),
    ['N-17', undefined],
    ['00417', undefined],
    ['x1', undefined],
  ])('doubts the ticket %j: %s', (ticket, code) => {
    expect(ticketDoubt(ticket)?.code).toBe(code);
  });

  it.each([
    ['PeÃ±a Trucking', 'misread'],
    ['Oâ€™Dell', 'misread'],
    ['Pe\ufffda', 'misread'],
    ['Peña Trucking', undefined],
    ['São João', undefined],
    ['Ângela Â & Co.', undefined],
  ])('doubts the name %j: %s', (text, code) => {
    expect(textDoubt(text)?.code).toBe(code);
    expect(ticketDoubt(text)?.code).toBe(code);
  });

  it.each<[string, Read<unknown>, unknown]>([
    ['runs of blanks', textCell('  a \u00a0 b ', 5), 'a b'],
    ['an error of a spreadsheet', textCell('#N/A', 40), 'error_value'],
    ['a formula as text', textCell('=HYPERLINK("x")', 40), '=HYPERLINK("x")'],
    ['half a character', textCell('Pit \ud83d', 40), 'Pit \ufffd'],
    ['invisible marks', textCell('Ironwood\u200b Bulk\u00ad', 40), 'Ironwood Bulk'],
    ['an address with an invisible mark', emailCell('dana@example.com\u200b', 80), 'dana@example.com'],
    ['a linked address', emailCell('mailto:dana@example.com', 80), 'dana@example.com'],
    ['a named address', emailCell('Dana W <dana@example.com>', 80), 'dana@example.com'],
    ['a phone', phoneCell('(432) 555-0143', 40), '432-555-0143'],
    ['a phone with a country', phoneCell('+1 432 555 0143', 40), '432-555-0143'],
    ['a phone as number', phoneCell('4325550143', 40), '432-555-0143'],
    ['a phone as decimal', phoneCell('4325550143.0', 40), '432-555-0143'],
    ['a shortened phone', phoneCell('4.325550143E9', 40), 'scientific'],
    ['a phone with an extension', phoneCell('432-555-0143 x12', 40), '432-555-0143 x12'],
    ['a word', wordCell('CANCELLED', [[/^cancell?ed$/i, 'canceled']], null), 'canceled'],
    ['no word', wordCell('done', [[/^cancell?ed$/i, 'canceled']], null), 'not_a_word'],
  ])('reads %s', (_name, read, value) => {
    expect(valueOf(read)).toBe(value);
  });
});

describe('days and times', () => {
  it.each([
    ['03/02/26 07:15 AM', '2026-03-02T13:15:00.000Z'],
    ['11/1/26 14:10', '2026-11-01T20:10:00.000Z'],
    ['3/2/2026', '2026-03-02T06:00:00.000Z'],
    ['3/2/2026 23:59:59', '2026-03-03T05:59:59.000Z'],
    ['10/05/2026, 12:05:10 am', '2026-10-05T05:05:10.000Z'],
    ['10/05/2026 2:30 p.m.', '2026-10-05T19:30:00.000Z'],
    ['2026-10-05 14:30:15.999', '2026-10-05T19:30:15.000Z'],
    ['2026-10-05T14:30:00-05:00', '2026-10-05T19:30:00.000Z'],
    ['2026-10-05T14:30:00Z', '2026-10-05T14:30:00.000Z'],
    ['2-Mar-26', '2026-03-02T06:00:00.000Z'],
    ['2 March 2026 07:15', '2026-03-02T13:15:00.000Z'],
    ['Mar 2, 2026 7:15 AM', '2026-03-02T13:15:00.000Z'],
    ['March 9, 2026 at 2:05 PM', '2026-03-09T19:05:00.000Z'],
    ['Mon, Mar 2, 2026', '2026-03-02T06:00:00.000Z'],
    ['10/05/2026 2:30\u202fPM', '2026-10-05T19:30:00.000Z'],
    ['2026-10-05 14:30:00+00', '2026-10-05T14:30:00.000Z'],
    ['2026-10-05 14:30:00 UTC', '2026-10-05T14:30:00.000Z'],
    ['10/05/2026 2:30 PM CST', '2026-10-05T20:30:00.000Z'],
    ['10/05/2026 2:30 PM CDT', '2026-10-05T19:30:00.000Z'],
    ['5 Oct 2026 14:30 +0530', '2026-10-05T09:00:00.000Z'],
    ['10/05/2026 2:30p', '2026-10-05T19:30:00.000Z'],
    ['10/05/2026 14:30 -0500', '2026-10-05T19:30:00.000Z'],
    ['20261005', '2026-10-05T05:00:00.000Z'],
    ['20261005 143015', '2026-10-05T19:30:15.000Z'],
    ['20261005T143015Z', '2026-10-05T14:30:15.000Z'],
    ['2026.10.05 14:30', '2026-10-05T19:30:00.000Z'],
    ['05OCT2026', '2026-10-05T05:00:00.000Z'],
    ['10/05/2026 1430', '2026-10-05T19:30:00.000Z'],
    ['10/5/26 0715 hrs', '2026-10-05T12:15:00.000Z'],
    ['10/05/2026 2 pm', '2026-10-05T19:00:00.000Z'],
    ['2:30 PM 10/05/2026', '2026-10-05T19:30:00.000Z'],
    ['14:30 on Oct 5, 2026', '2026-10-05T19:30:00.000Z'],
    ['October 5th, 2026', '2026-10-05T05:00:00.000Z'],
    ['1st Oct 2026', '2026-10-01T05:00:00.000Z'],
    ['Mon Oct 05 2026 14:30:00 GMT-0500 (Central Daylight Time)', '2026-10-05T19:30:00.000Z'],
    ['Mon Oct  5 14:30:00 CDT 2026', '2026-10-05T19:30:00.000Z'],
    ['10/05/2026 14:30 PM', '2026-10-05T19:30:00.000Z'],
    ['10/05/2026 00:15 AM', '2026-10-05T05:15:00.000Z'],
    ['10/05/2026 24:00', '2026-10-06T05:00:00.000Z'],
    ['10/31/2026 24:00:00', '2026-11-01T05:00:00.000Z'],
    ['10/05/2026 07:15-08:00', 'not_a_day'],
    ['2026-10-05 07:15-08:30', 'not_a_day'],
    ['2026-10-05 14:30 +99:99', 'not_a_day'],
    ['\u200e3/2/2026', '2026-03-02T06:00:00.000Z'],
    ...['', 'soon', '5.10.2026', '3-2-2026', '13/01/2026', '02/30/2026', '1/0/1900', '10/05/2026 PM'].map(
      (cell) => [cell, 'not_a_day'],
    ),
    ...[
      '10/05/2026 14:30 AM',
      '10/05/2026 00:15 PM',
      '2026-10-05 24:01',
      '20261305',
      '10/05/2026 2475',
      'October 2026',
      '5th',
      '1999-12-31',
      '2101-01-01',
      '46300',
      '46300.25',
      '4-Mar',
    ].map((cell) => [cell, 'not_a_day']),
  ])('reads %j as %j', (cell, value) => {
    const read = timeCell(cell, null);
    expect(typeof read === 'number' ? new Date(read).toISOString() : read.code).toBe(value);
  });

  it('says what the number of a day in a spreadsheet is', () => {
    const said = (cell: string): string => JSON.stringify(timeCell(cell, null));
    expect(said('46300.25')).toContain('format the column as a date');
    expect(said('100234')).toContain('must be a date');
    expect(said('11-05-2026')).toContain('may have the month or the day first');
  });

  it.each([
    ['28/3/2026', 'day first', '2026-03-28'],
    ['3.4.2026', 'day first', '2026-04-03'],
    ['3-4-2026', 'month first', '2026-03-04'],
    ['3/4/26', 'day first', '2026-04-03'],
    ['2026-03-04', 'day first', '2026-03-04'],
  ] as const)('reads %j, %s, as %s', (cell, order, day) => {
    const read = timeCell(cell, order);
    expect(typeof read === 'number' ? chicagoDayOfMs(read) : read.code).toBe(day);
  });
});
