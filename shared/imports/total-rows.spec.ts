import { isTotalRow, readsLikeTotal } from './total-rows';

describe('a cell that names a sum', () => {
  it.each([
    'Total',
    'TOTALS:',
    'Subtotal',
    'sub-total',
    'Grand Total',
    'Invoice Total',
    'Report total',
    'Sum',
    'Total: 14 loads',
    'Total (3)',
    'Total for PO 9',
    'Page total',
    'Weekly Totals',
    'Total Due',
    'Totales',
    'Suma',
    'Total général',
    'Totaux',
    'Gesamtsumme',
    'Zwischensumme',
    'Balance due',
  ])('is %j', (cell) => {
    expect(readsLikeTotal(cell)).toBe(true);
  });

  it.each([
    '700001',
    'T-88120',
    'SUM-1234',
    'TOTAL-55',
    'TOTAL55',
    'Summit 4',
    '',
    'Totality 5',
    'Subtotal7',
  ])('is not %j', (cell) => {
    expect(readsLikeTotal(cell)).toBe(false);
  });
});

describe('a row that sums others', () => {
  it.each<[boolean, string, string[]]>([
    [true, 'Total', ['Total', '323.19']],
    [true, '', ['', 'Total', '323.19']],
    [true, '', ['', 'Total due:', '323.19']],
    [true, '', ['', 'Grand total freight', '323.19']],
    [false, '', ['', 'Total Energies', '323.19']],
    [false, '', ['', 'Total Sand LLC', '323.19']],
    [false, '700001', ['700001', 'Total Energies']],
    [false, '700001', ['700001', 'Total']],
  ])('is %s for the key %j in %j', (isTotal, key, cells) => {
    expect(isTotalRow(key, cells)).toBe(isTotal);
  });
});
