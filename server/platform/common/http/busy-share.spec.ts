import { BusyShare } from './busy-share';

/** A thread whose time the test moves on. */
function madeThread() {
  const reading = { at: 0, active: 0, idle: 0 };
  const pass = (ms: number, share: number): void => {
    reading.at += ms;
    reading.active += ms * share;
    reading.idle += ms * (1 - share);
  };
  return { busy: new BusyShare(() => ({ ...reading })), pass };
}

describe('the busy share of a node', () => {
  it('is measured over at least a quarter of a second', () => {
    const { busy, pass } = madeThread();
    pass(200, 1);
    expect(busy.highestLately()).toBe(0);
    pass(200, 0.5);
    expect(busy.highestLately()).toBeCloseTo(0.75);
  });

  it('is the highest of the last ten seconds, so that a short rest does not end it', () => {
    const { busy, pass } = madeThread();
    pass(500, 0.9);
    busy.highestLately();
    pass(9_000, 0.1);
    expect(busy.highestLately()).toBeCloseTo(0.9);
    pass(2_000, 0.2);
    expect(busy.highestLately()).toBeCloseTo(0.2);
  });

  it('is that of one long time when nobody asked in between', () => {
    const { busy, pass } = madeThread();
    pass(60_000, 0.3);
    expect(busy.highestLately()).toBeCloseTo(0.3);
  });
});
