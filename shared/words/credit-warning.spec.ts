import { creditWarning } from './credit-warning';

const credit = (amount: number) => ({ is_credit: true, amount });
const charge = (amount: number) => ({ is_credit: false, amount });
const said = (total: number, ...entries: { is_credit: boolean; amount: number }[]) =>
  creditWarning({ name: 'DRE-2604', total, entries })?.message ?? null;

describe('the warning about credits', () => {
  it('names the credits, the total and what is beyond it', () => {
    expect(
      creditWarning({ name: 'DRE-2604', total: 651.6, entries: [credit(651.6), credit(10_000)] }),
    ).toEqual({
      code: 'credit_beyond_invoice',
      found: '$10,651.60',
      message: 'Credits on DRE-2604 come to $10,651.60. That is $10,000.00 more than its total of $651.60.',
    });
  });

  it('counts charges as part of what can be credited', () => {
    expect(said(100, charge(20), credit(120))).toBeNull();
    expect(said(100, charge(20), credit(120.01))).toBe(
      'Credits on DRE-2604 come to $120.01. That is $0.01 more than its total of $100.00 and charges of $20.00.',
    );
  });

  it.each([
    ['a credit of exactly the total', 651.6, [credit(651.6)]],
    ['only charges', 651.6, [charge(10_000)]],
    ['nothing', 0, []],
    ['parts that floats would add wrongly', 0.3, [credit(0.1), credit(0.2)]],
  ])('stays silent for %s', (_, total, entries) => {
    expect(said(total, ...entries)).toBeNull();
  });

  it('speaks of any credit on an invoice of nothing', () => {
    expect(said(0, credit(12.5))).toContain('more than its total of $0.00');
  });
});
