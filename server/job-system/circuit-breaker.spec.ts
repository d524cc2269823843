import { CircuitBreaker } from './circuit-breaker';

describe('the circuit breaker', () => {
  let nowMs = 0;
  const breaker = (): CircuitBreaker => new CircuitBreaker({ failures: 5, openMs: 300_000 }, () => nowMs);
  const fail = (subject: CircuitBreaker, times: number): void => {
    for (let done = 0; done < times; done += 1) subject.failed();
  };

  beforeEach(() => {
    nowMs = 0;
  });

  it('opens after five failures in a row, for five minutes', () => {
    const subject = breaker();
    fail(subject, 4);
    expect(subject.admits()).toBe(true);
    subject.failed();
    expect(subject.admits()).toBe(false);
    nowMs = 299_999;
    expect(subject.admits()).toBe(false);
  });

  it('starts counting again after a success', () => {
    const subject = breaker();
    fail(subject, 4);
    subject.succeeded();
    fail(subject, 4);
    expect(subject.isOpen).toBe(false);
  });

  it('then lets one call through, and closes or opens again by its result', () => {
    const subject = breaker();
    fail(subject, 5);
    nowMs = 300_000;
    expect(subject.admits()).toBe(true);
    expect(subject.admits()).toBe(false);
    subject.failed();
    expect(subject.admits()).toBe(false);
    nowMs = 600_000;
    expect(subject.admits()).toBe(true);
    subject.succeeded();
    expect(subject.admits()).toBe(true);
  });
});
