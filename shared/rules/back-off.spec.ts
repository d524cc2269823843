import { backOff } from './back-off';

describe('backOff', () => {
  it('doubles the delay with each failure, up to the longest', () => {
    const delays = [1, 2, 3, 4, 40].map((failures) => backOff(failures, { first: 500, longest: 3_000 }));
    expect(delays).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
    expect(backOff(5_000, { first: 500, longest: 3_000 })).toBe(3_000);
  });

  it.each([
    [0, 500],
    [0.5, 1_000],
    [1, 1_500],
  ])('varies the delay by the jitter (random value %d)', (chance, delay) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    expect(backOff(1, { first: 1_000, jitter: 1 })).toBe(delay);
  });
});
