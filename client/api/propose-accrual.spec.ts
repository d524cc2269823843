import type { AccrualReply } from '#shared/contract/accruals';
import { proposeAccrual } from './propose-accrual';

const TODAY = '2026-11-23';
const accrual = (name: string, start_date: string, end_date: string, id = 1) =>
  ({ id, accrual_name: name, start_date, end_date }) as AccrualReply;
const may = (name: string) => accrual(name, '2026-05-01', '2026-05-31');

it('proposes last month for the first accrual', () => {
  expect(proposeAccrual([], TODAY)).toEqual({
    accrual_name: 'October 2026',
    start_date: '2026-10-01',
    end_date: '2026-10-31',
  });
  expect(proposeAccrual([], '2027-01-15')).toMatchObject({ accrual_name: 'December 2026' });
});

it.each([
  ['May 2026', 'October 2026'],
  ['may 2026', 'October 2026'],
  ['Close - May 2026', 'Close - October 2026'],
  ['2026-05 accrual', '2026-10 accrual'],
  ['05/2026', '10/2026'],
  ['ACC 05/26', 'ACC 10/26'],
  ['May close', 'October close'],
  ['Month end', 'October 2026'],
])('names it after %s', (last, name) => {
  expect(proposeAccrual([may(last)], TODAY).accrual_name).toBe(name);
});

it('keeps the short name of a month', () => {
  const september = accrual('Close Sep 26', '2026-09-01', '2026-09-30');
  expect(proposeAccrual([september], TODAY).accrual_name).toBe('Close Oct 26');
});

it('follows the newest accrual', () => {
  const all = [accrual('Sep 2026', '2026-09-01', '2026-09-30', 8), may('May close')];
  expect(proposeAccrual(all, TODAY).accrual_name).toBe('Oct 2026');
});

it.each([
  ['has the name', accrual('october 2026', '2026-10-02', '2026-10-05')],
  ['covers the month', accrual('Third quarter and October', '2026-07-01', '2026-10-31')],
])('proposes nothing when an accrual %s', (_why, existing) => {
  expect(proposeAccrual([existing], TODAY)).toEqual({ accrual_name: '', start_date: '', end_date: '' });
});
