import { fingerprintOf, isSameSetup, pricesHalf } from './fingerprint';

describe('a rating fingerprint', () => {
  const setup = { area: 'R30', sheets: ['rate 3:2'] };
  const prices = [{ period: '2026-10-05', price: 3.821 }];

  it('has 40 hex digits and is the same for equal input', () => {
    expect(fingerprintOf(setup, prices)).toMatch(/^[0-9a-f]{40}$/);
    expect(fingerprintOf({ ...setup }, [...prices])).toBe(fingerprintOf(setup, prices));
  });

  it('shows if the prices or the setup changed', () => {
    const one = fingerprintOf(setup, prices);
    const corrected = fingerprintOf(setup, [{ period: '2026-10-05', price: 3.822 }]);
    expect([isSameSetup(one, corrected), pricesHalf(one) === pricesHalf(corrected)]).toEqual([true, false]);
    const moved = fingerprintOf({ ...setup, area: 'R10' }, prices);
    expect([isSameSetup(one, moved), pricesHalf(one) === pricesHalf(moved)]).toEqual([false, true]);
  });
});
