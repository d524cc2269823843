import { JobSystemTimings } from './job-system-timings';
import { type CallEnd, type KeyState, UNUSED_KEY, begin, end } from './key-state';

const LIMITS = new JobSystemTimings();
const TIMEOUT_MS = 20_000;
const MINUTE_MS = 60_000;
const JOB = '/jobs/1/loads';
const OTHER_JOB = '/jobs/2/loads';
const THROTTLED: CallEnd = { kind: 'failed', attempt: 1, askedMs: 0, isOfKey: true };
const FAILED: CallEnd = { ...THROTTLED, isOfKey: false };

/** Key with its clock. Calls of any node begin and end. */
class Key {
  state: KeyState = UNUSED_KEY;
  nowMs = 1_000_000;
  private calls = 0;

  begin(path = JOB, isUrgent = false): string | number {
    const id = `call-${(this.calls += 1)}`;
    const call = { id, path, isUrgent, timeoutMs: TIMEOUT_MS };
    const { state, admission } = begin(this.state, this.nowMs, call, LIMITS);
    this.state = state;
    if (admission.kind === 'wait') return admission.waitMs;
    return admission.kind === 'begun' ? id : admission.kind;
  }

  end(id: string | number, how: CallEnd, path = JOB): void {
    this.state = end(this.state, this.nowMs, { id: String(id), path, ...how }, LIMITS);
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
      this.end(this.begin(), THROTTLED);
      this.nowMs += LIMITS.backOffMaxMs;
    }
  }
}

describe('the state of an API key', () => {
  it('allows four calls a second over all nodes', () => {
    const key = new Key();
    expect(key.calm(9)).toBe(4);
    key.nowMs += 999;
    expect(key.calm(9)).toBe(0);
    key.nowMs += 1;
    expect(key.calm(9)).toBe(4);
  });

  it('allows two calls at the same time and drops a call after its timeout', () => {
    const key = new Key();
    const first = key.begin();
    key.begin();
    expect(key.begin()).toBeGreaterThan(0);
    key.end(first, { kind: 'given up' });
    expect(typeof key.begin()).toBe('string');
    key.nowMs += TIMEOUT_MS;
    expect(typeof key.begin()).toBe('string');
  });

  it('delays all calls after a failure, with backoff or as long as the system asks', () => {
    const key = new Key();
    key.end(key.begin(), THROTTLED);
    expect(key.begin(OTHER_JOB)).toBe(3_000);
    key.nowMs += 3_000;
    key.end(key.begin(), { ...THROTTLED, attempt: 2, askedMs: 10_000 });
    expect(key.begin()).toBe(10_000);
  });

  it('pauses a path that fails alone, and no other path', () => {
    const key = new Key();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      key.end(key.begin(JOB), FAILED);
      expect(key.begin(JOB)).toBe(3_000);
      const other = key.begin(OTHER_JOB);
      expect(typeof other).toBe('string');
      key.end(other, { kind: 'succeeded' }, OTHER_JOB);
      key.nowMs += 3_000;
    }
  });

  it('lets an order of a person call a path that is paused', () => {
    const key = new Key();
    key.end(key.begin(), FAILED);
    expect(typeof key.begin(JOB, true)).toBe('string');
  });

  it('pauses all paths when two of them fail, until one succeeds', () => {
    const key = new Key();
    key.end(key.begin(JOB), FAILED);
    key.end(key.begin(OTHER_JOB), FAILED, OTHER_JOB);
    expect(key.begin('/jobs/3/loads')).toBe(3_000);
    key.nowMs += 3_000;
    key.end(key.begin(JOB), { kind: 'succeeded' });
    key.nowMs += 20_000;
    key.end(key.begin(OTHER_JOB), FAILED, OTHER_JOB);
    expect(typeof key.begin(JOB)).toBe('string');
  });

  it('refuses calls after five failures in a row, then allows one after five minutes', () => {
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
