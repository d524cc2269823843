import { fingerprintOf, isSameSetup, pricesHalf } from './fingerprint';

describe('the fingerprint of a rating', () => {
  const setup = { area: 'R30', sheets: ['rate 3:2'] };
  const prices = [{ period: '2026-10-05', price: 3.821 }];

  it('fills its column, and is the same for the same', () => {
    expect(fingerprintOf(setup, prices)).toMatch(/^[0-9a-f]{40}$/);
    expect(fingerprintOf({ ...setup }, [...prices])).toBe(fingerprintOf(setup, prices));
  });

  it('tells another price from another setup', () => {
    const one = fingerprintOf(setup, prices);
    const corrected = fingerprintOf(setup, [{ period: '2026-10-05', price: 3.822 }]);
    expect([isSameSetup(one, corrected), pricesHalf(one) === pricesHalf(corrected)]).toEqual([true, false]);
    const moved = fingerprintOf({ ...setup, area: 'R10' }, prices);
    expect([isSameSetup(one, moved), pricesHalf(one) === pricesHalf(moved)]).toEqual([false, true]);
  });
});
