import { amountDue } from './amount-due';

const credit = (amount: number) => ({ is_credit: true, amount });
const charge = (amount: number) => ({ is_credit: false, amount });

describe('the amount due', () => {
  it.each([
    [126_213.88, [], { credits: 0, charges: 0, due: 126_213.88 }],
    [126_213.88, [credit(12.5)], { credits: 12.5, charges: 0, due: 126_201.38 }],
    [0.3, [credit(0.1), credit(0.2)], { credits: 0.3, charges: 0, due: 0 }],
    [100, [credit(150.01), charge(20.05)], { credits: 150.01, charges: 20.05, due: -29.96 }],
    [0, [charge(0.07)], { credits: 0, charges: 0.07, due: 0.07 }],
  ])('of %d with %j is %j', (total, entries, expected) => {
    expect(amountDue(total, entries)).toEqual(expected);
  });
});
