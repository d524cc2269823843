import type { AccrualReply } from '#shared/contract/accruals';
import { accrualColumns } from './accrual-columns';

const actions = { onDownload: jest.fn(), onJournal: jest.fn(), onDelete: undefined };
const accrual = (notBilled: number, notReceived: number) =>
  ({ fixed_rev_not_billed: notBilled, fixed_cost_not_received: notReceived }) as AccrualReply;
const lastColumns = (...accruals: AccrualReply[]): string[] =>
  accrualColumns(accruals, actions)
    .map(({ label }) => label)
    .slice(-4);

it.each([
  ['one is not billed', accrual(48_500, 0)],
  ['one is not received', accrual(0, 41_250)],
])('shows the columns of fixed amounts while %s', (_, fixed) => {
  const expected = ['Sand Not Received', 'Fixed Not Billed', 'Fixed Not Received', 'Action'];
  expect(lastColumns(accrual(0, 0), fixed)).toEqual(expected);
});

it('has the required columns alone when no fixed amount is open', () => {
  const expected = ['Sand Not Billed', 'Sand Cost', 'Sand Not Received', 'Action'];
  expect(lastColumns(accrual(0, 0))).toEqual(expected);
});
