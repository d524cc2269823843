import { DB_TYPES } from './db-types';
import {
  EMPTY_RATE_SHEET,
  type TypedBand,
  cellFaults,
  nextBand,
  requestedRates,
  stepRate,
  formatTypedRate,
  writtenRateSheet,
} from './rate-bands-editor';

const band = (low: string, high: string, rate = '1'): TypedBand => ({ low, high, rate });
const faults = (...bands: TypedBand[]): string[] =>
  cellFaults(bands).map(({ row, column, message }) => `${row}.${column}: ${message}`);

describe('a typed rate', () => {
  it.each([
    ['8.6', '8.60'],
    ['10', '10.00'],
    ['$1,234.5', '1234.50'],
    ['0.1275', '0.1275'],
    ['', ''],
    ['1,5', '1,5'],
    ['-1', '-1'],
  ])('shows %j as %j after typing', (typed, tidy) => {
    expect(formatTypedRate(typed)).toBe(tidy);
  });

  it.each([
    ['8.60', 1, '8.61'],
    ['0.1275', 1, '0.1375'],
    ['0.005', -1, '0.00'],
    ['', 1, '0.01'],
    ['n/a', 1, 'n/a'],
  ])('changes %j by %i cent to %j', (typed, cents, moved) => {
    expect(stepRate(typed, cents)).toBe(moved);
  });
});

describe('the bands of the rate sheet form', () => {
  it('starts with 1 to 10, and adds 10 for each next band', () => {
    expect(EMPTY_RATE_SHEET.bands).toEqual([band('1', '10', '')]);
    expect(nextBand(EMPTY_RATE_SHEET.bands)).toEqual(band('11', '20', ''));
    expect(nextBand([band('5', '25')])).toEqual(band('15', '35', ''));
    expect(nextBand([])).toEqual(band('1', '10', ''));
    expect(nextBand([band('x', '10')])).toEqual(band('', '', ''));
  });

  it('accepts bands that follow each other', () => {
    expect(faults(band('1', '10', '$1,200.50'), band('11', '20', '0'), band('21', '99999'))).toEqual([]);
  });

  it.each([
    ['an overlap', [band('1', '10'), band('10', '20')], '1.low: Bands 1-10 and 10-20 overlap'],
    ['a gap', [band('1', '10'), band('12', '20')], '1.low: There is a gap between the bands 1-10 and 12-20'],
    ['an end before its start', [band('10', '1')], '0.high: Band 10-1 ends before it starts'],
    ['a missing start', [band('', '10')], '0.low: Please enter whole miles'],
    ['a fraction of a mile', [band('1', '10.5')], '0.high: Please enter whole miles'],
    ['an end that is too far', [band('1', '100000')], '0.high: Please enter whole miles'],
    ['a missing rate', [band('1', '10', ' ')], '0.rate: Please enter a rate'],
    [
      'text as a rate',
      [band('1', '10', 'abc')],
      '0.rate: Please enter a rate of 0 or more, with at most 4 decimals',
    ],
    [
      'a fifth decimal',
      [band('1', '10', '1.00001')],
      '0.rate: Please enter a rate of 0 or more, with at most 4 decimals',
    ],
    [
      'a negative rate',
      [band('1', '10', '-1')],
      '0.rate: Please enter a rate of 0 or more, with at most 4 decimals',
    ],
  ])('names the cell with %s', (_, bands, fault) => {
    expect(faults(...bands)).toEqual([fault]);
  });

  it('converts bands to request numbers and back', () => {
    const written = { bands: [band('1', '10', '12.50'), band('11', '20', '0.1275')], fixed: '' };
    const request = requestedRates(DB_TYPES.tierRates, written);
    expect(request).toEqual({
      mileage_bands: [
        { low_band: 1, high_band: 10 },
        { low_band: 11, high_band: 20 },
      ],
      rs_rates: [12.5, 0.1275],
    });
    expect(
      writtenRateSheet({
        type_id: DB_TYPES.tierRates,
        ...(request as { rs_rates: number[] }),
        mileage_bands: request.mileage_bands,
      }),
    ).toEqual(written);
  });

  it('has no bands with Fixed Rates', () => {
    const written = { bands: [band('1', '10')], fixed: '$120' };
    expect(requestedRates(DB_TYPES.fixedRates, written)).toEqual({ mileage_bands: [], rs_rates: [120] });
    expect(requestedRates(DB_TYPES.fixedRates, { ...written, fixed: '' }).rs_rates).toEqual([null]);
    const sheet = {
      type_id: DB_TYPES.fixedRates,
      mileage_bands: [{ low_band: 0, high_band: 0 }],
      rs_rates: [120],
    };
    expect(writtenRateSheet(sheet)).toEqual({ bands: [band('1', '10', '')], fixed: '120.00' });
  });
});
