import { growth, marginChange } from './trend';

const work = (revenue: number, cost: number) => ({ loads: 1, tons: 20, revenue, cost });

describe('the change against the days before', () => {
  it('is a signed percentage of the earlier figure', () => {
    expect([growth(110, 100), growth(90, 100), growth(0, 100)]).toEqual(['+10.0%', '−10.0%', '−100.0%']);
  });

  it('says so when it rounds to nothing', () => {
    expect([growth(100.01, 100), growth(99.99, 100)]).toEqual(['no change', 'no change']);
  });

  it('is empty without an earlier figure', () => {
    expect(growth(100, 0)).toBe('');
    expect([marginChange(work(100, 80), work(0, 0)), marginChange(work(0, 0), work(100, 80))]).toEqual([
      '',
      '',
    ]);
  });

  it('of the margin is in points of its share', () => {
    expect(marginChange(work(1000, 861), work(1000, 865))).toBe('+0.4 pts');
    expect(marginChange(work(1000, 1100), work(1000, 900))).toBe('−20.0 pts');
  });
});
