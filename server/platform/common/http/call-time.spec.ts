import { CallTime } from './call-time';

const ANA = 1;
const BEN = 2;

describe('the call time of a person', () => {
  it('adds up for calls at once, and not for calls one after the other', () => {
    const time = new CallTime();
    for (let call = 1; call <= 100; call += 1) time.add(ANA, 50, call * 50);
    expect(time.of(ANA, 5_000)).toBe(50);
    for (let call = 0; call < 100; call += 1) time.add(BEN, 50, 5_000);
    expect(time.of(BEN, 5_000)).toBe(5_000);
    expect(time.of(ANA, 5_000)).toBe(50);
  });

  it('counts less from moment to moment, down to nothing', () => {
    const time = new CallTime();
    time.add(ANA, 300, 1_000);
    expect([1_000, 1_100, 1_300, 9_000].map((now) => time.of(ANA, now))).toEqual([300, 200, 0, 0]);
  });
});
