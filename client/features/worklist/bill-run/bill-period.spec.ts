import { type BillPeriod, type KnownDays, billDays } from './bill-period';

const known: KnownDays = {
  today: '2026-11-28',
  lastWeekStart: '2026-11-15',
  thisWeekStart: '2026-11-22',
  lastInvoiced: '2026-11-21',
  oldest: '2026-11-03',
};
const NONE = { start_date: '', end_date: '' };

describe('billDays', () => {
  it.each<[BillPeriod, Partial<KnownDays>, [string, string] | null]>([
    ['last_week', {}, ['2026-11-15', '2026-11-21']],
    ['since_last', {}, ['2026-11-22', '2026-11-28']],
    ['since_last', { lastInvoiced: '' }, ['2026-11-03', '2026-11-28']],
    ['since_last', { lastInvoiced: '2026-11-28' }, null],
    ['to_date', {}, ['2026-11-03', '2026-11-28']],
    ['to_date', { oldest: '' }, null],
    ['own', {}, null],
  ])('of %s with %j are %j', (period, over, days) => {
    const expected = days && { start_date: days[0], end_date: days[1] };
    expect(billDays(period, { ...known, ...over }, NONE)).toEqual(expected);
  });

  it('of own days are these, unless they end before they begin', () => {
    const own = { start_date: '2026-11-02', end_date: '2026-11-08' };
    expect(billDays('own', known, own)).toEqual(own);
    expect(billDays('own', known, { start_date: '2026-11-08', end_date: '2026-11-02' })).toBeNull();
  });
});
