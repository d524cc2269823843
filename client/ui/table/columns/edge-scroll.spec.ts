import { createEdgeScroll, speedAt } from './edge-scroll';

const AREA = { from: 200, to: 800 };

describe('scrolling under a drag', () => {
  it('is faster closer to the edge, and fastest beyond it', () => {
    expect(speedAt(700, 400, AREA)).toBe(0);
    expect(speedAt(776, 400, AREA)).toBe(450);
    expect(speedAt(900, 400, AREA)).toBe(900);
    expect(speedAt(224, 400, AREA)).toBe(-450);
    expect(speedAt(20, 400, AREA)).toBe(-900);
  });

  it('leaves the edge alone near which the drag started, until it goes there', () => {
    expect(speedAt(780, 790, AREA)).toBe(0);
    expect(speedAt(795, 790, AREA)).toBeGreaterThan(0);
  });

  it('goes on while the pointer rests, until the end or until it is stopped', () => {
    jest.useFakeTimers();
    const element = document.createElement('div');
    for (const [name, value] of [
      ['scrollWidth', 900],
      ['clientWidth', 600],
    ] as const)
      Object.defineProperty(element, name, { value });
    const onScroll = jest.fn();
    const scroll = createEdgeScroll({ axis: 'x', area: () => ({ element, ...AREA }), start: 400, onScroll });
    scroll.follow(820);
    jest.advanceTimersByTime(100);
    const soon = element.scrollLeft;
    expect(soon).toBeGreaterThan(0);
    jest.advanceTimersByTime(2_000);
    expect(element.scrollLeft).toBe(300);
    const calls = onScroll.mock.calls.length;
    jest.advanceTimersByTime(500);
    expect(onScroll.mock.calls.length).toBe(calls);
    scroll.stop();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
