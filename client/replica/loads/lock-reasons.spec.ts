import { recentLockReasons } from './lock-reasons';

const load = (locked_reason: string, revision: number) => ({ locked_reason, revision });

describe('the recent lock reasons', () => {
  it('are listed once, the most recently used first', () => {
    const loads = [load('Audit', 3), load('', 9), load('Held', 5), load('Audit', 7), load('Billed', 1)];
    expect(recentLockReasons(loads, 5)).toEqual(['Audit', 'Held', 'Billed']);
    expect(recentLockReasons(loads, 2)).toEqual(['Audit', 'Held']);
    expect(recentLockReasons([load('', 1)], 5)).toEqual([]);
  });
});
