import { dueDay, invoiceDates, isDueTooEarly } from './invoice-dates';

const NOTHING = { invoiceDate: '', terms: null, dueDate: '' };

describe('the dates of an invoice', () => {
  it.each([
    ['2026-01-31', 'Net 30', '2026-03-02'],
    ['2028-02-01', 'Net 30', '2028-03-02'],
    ['2026-03-07', 'Net 2', '2026-03-09'],
    ['2026-11-01', 'Net 365', '2027-11-01'],
    ['2026-11-01', 'Due on receipt', '2026-11-01'],
    ['2026-11-01', '', ''],
    ['', 'Net 30', ''],
  ])('are %s with %j, due %j', (date, terms, due) => {
    expect(dueDay(date, terms)).toBe(due);
  });

  it('are today and the usual terms, unless a request says otherwise', () => {
    const today = '2026-11-28';
    expect(invoiceDates(NOTHING, today, 'Net 45')).toEqual({
      invoiceDate: today,
      terms: 'Net 45',
      dueDate: '2027-01-12',
    });
    expect(invoiceDates({ ...NOTHING, terms: '' }, today, 'Net 45')).toEqual({
      invoiceDate: today,
      terms: '',
      dueDate: '',
    });
    expect(invoiceDates({ ...NOTHING, invoiceDate: '2026-11-01', terms: 'net 10' }, today, '')).toEqual({
      invoiceDate: '2026-11-01',
      terms: 'Net 10',
      dueDate: '2026-11-11',
    });
    expect(invoiceDates({ ...NOTHING, dueDate: '2026-12-01' }, today, 'Net 45').dueDate).toBe('2026-12-01');
  });

  it('are never due before the invoice', () => {
    expect(isDueTooEarly('2026-11-28', '2026-11-27')).toBe(true);
    expect(isDueTooEarly('2026-11-28', '2026-11-28')).toBe(false);
    expect(isDueTooEarly('2026-11-28', '')).toBe(false);
  });
});
