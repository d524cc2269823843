import { namedKinds } from './kind-words';

const BILLS = ['freight_bill', 'sand_bill', 'asset_bill'];

describe('namedKinds', () => {
  it.each([
    ['invoice 1002', ['customer_invoice', ...BILLS], ['1002']],
    ['Invoices', ['customer_invoice', ...BILLS], []],
    ['inv# 1002', ['customer_invoice', ...BILLS], ['1002']],
    ['bill #4471', BILLS, ['4471']],
    ['red bluff bills', BILLS, ['red', 'bluff']],
    ['customer invoice DRE', ['customer_invoice'], ['DRE']],
    ['vendor invoice 7', BILLS, ['7']],
    ['barstow sand bill', ['sand_bill'], ['barstow']],
    ['freight bill', ['freight_bill'], []],
    ['accrual october', ['accrual'], ['october']],
  ])('reads %p', (text, kinds, others) => {
    expect(namedKinds(text.split(' '))).toEqual({ kinds, others });
  });

  it.each(['DRE-1002', 'billing', 'invoiced', '#1002', 's'])('finds no kind in %p', (word) => {
    expect(namedKinds([word])).toEqual({ kinds: [], others: [word] });
  });
});
