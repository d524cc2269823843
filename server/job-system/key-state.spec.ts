import { JobSystemTimings } from './job-system-timings';
import { type CallEnd, type KeyState, UNUSED_KEY, begin, end } from './key-state';

const LIMITS = new JobSystemTimings();
const TIMEOUT_MS = 20_000;
const MINUTE_MS = 60_000;

/** Key with its clock. Calls of any node begin and end. */
class Key {
  state: KeyState = UNUSED_KEY;
  nowMs = 1_000_000;
  private calls = 0;

  begin(): string | number {
    const id = `call-${(this.calls += 1)}`;
    const { state, admission } = begin(this.state, this.nowMs, { id, timeoutMs: TIMEOUT_MS }, LIMITS);
    this.state = state;
    if (admission.kind === 'wait') return admission.waitMs;
    return admission.kind === 'begun' ? id : admission.kind;
  }

  end(id: string | number, how: CallEnd): void {
    this.state = end(this.state, this.nowMs, { id: String(id), ...how }, LIMITS);
  }

  /** Makes calls that succeed immediately until one has to wait. Returns how many began. */
  calm(most: number): number {
    for (let made = 0; made < most; made += 1) {
      const id = this.begin();
      if (typeof id === 'number') return made;
      this.end(id, { kind: 'succeeded' });
    }
    return most;
  }

  fail(times: number): void {
    for (let time = 1; time <= times; time += 1) {
      this.end(this.begin(), { kind: 'failed', attempt: 1, askedMs: 0 });
      this.nowMs += LIMITS.backOffMaxMs;
    }
  }
}

describe('the state of a key', () => {
  it('lets four calls a second begin, made by any node', () => {
    const key = new Key();
    expect(key.calm(9)).toBe(4);
    key.nowMs += 999;
    expect(key.calm(9)).toBe(0);
    key.nowMs += 1;
    expect(key.calm(9)).toBe(4);
  });

  it('lets two run at once, and frees the place of one whose node says nothing more', () => {
    const key = new Key();
    const first = key.begin();
    key.begin();
    expect(key.begin()).toBeGreaterThan(0);
    key.end(first, { kind: 'given up' });
    expect(typeof key.begin()).toBe('string');
    key.nowMs += TIMEOUT_MS;
    expect(typeof key.begin()).toBe('string');
  });

  it('holds all calls after a failure: 3 s, doubling, and as long as the system asks for', () => {
    const key = new Key();
    key.end(key.begin(), { kind: 'failed', attempt: 1, askedMs: 0 });
    expect(key.begin()).toBe(3_000);
    key.nowMs += 3_000;
    key.end(key.begin(), { kind: 'failed', attempt: 2, askedMs: 10_000 });
    expect(key.begin()).toBe(10_000);
  });

  it('refuses after five failures in a row, and lets one try again after five minutes', () => {
    const key = new Key();
    key.fail(4);
    key.end(key.begin(), { kind: 'succeeded' });
    key.fail(5);
    expect(key.begin()).toBe('refused');
    key.nowMs += 5 * MINUTE_MS;
    const tried = key.begin();
    expect(typeof tried).toBe('string');
    expect(key.begin()).toBe('refused');
    key.end(tried, { kind: 'succeeded' });
    expect(key.calm(3)).toBe(3);
  });
});
