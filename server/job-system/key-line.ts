import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type OutsideAnswer, type OutsideCall, OutsideFault, callOutside } from '../common/outside-call';
import { Pace } from '../common/pace';
import { CircuitBreaker } from './circuit-breaker';
import type { JobSystemTimings } from './job-system-timings';

type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'absent' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly why: string; readonly waitMs: number };

export interface LineCall<T> extends Omit<OutsideCall, 'headers' | 'timeoutMs'> {
  readonly timeoutMs?: number;
  /** Makes sense of a 200; an OutsideFault counts as a failed call. */
  readonly read: (answer: OutsideAnswer) => T;
}

const HTTP_OK = 200;
const HTTP_UNAUTHORIZED = 401;
const HTTP_FORBIDDEN = 403;
const HTTP_TOO_MANY = 429;
const MS_IN_SECOND = 1_000;

/** All calls with one key: their pace, what they know of the key, and the breaker. One key cannot slow another. */
export class KeyLine {
  private readonly logger = new Logger('JobSystem');
  private readonly pace: Pace;
  private readonly breaker: CircuitBreaker;
  private lastSuccessMs = -Infinity;
  private heldUntilMs = 0;

  constructor(
    private readonly key: string,
    private readonly timings: JobSystemTimings,
    private readonly nowMs: () => number,
  ) {
    this.pace = new Pace({ perSecond: timings.requestsPerSecond, atOnce: timings.requestsAtOnce });
    this.breaker = new CircuitBreaker(
      { failures: timings.breakerFailures, openMs: timings.breakerOpenMs },
      nowMs,
    );
  }

  /**
   * One call with its repetitions; null for what the system does not have.
   * @throws DomainError job_system_unavailable, job_system_rejected_key; the reason of an aborted signal.
   */
  async call<T>(call: LineCall<T>): Promise<T | null> {
    for (let attempt = 1; attempt <= this.timings.tries; attempt += 1) {
      await this.waitWhileHeld(call.signal);
      if (!this.breaker.admits()) break;
      const outcome = await this.pace.run(() => this.attempt(call), call.signal);
      if (outcome.kind === 'answered') return outcome.value;
      if (outcome.kind === 'absent') return null;
      if (outcome.kind === 'rejected') throw new DomainError('job_system_rejected_key');
      this.logger.warn({ path: call.url.pathname, attempt, why: outcome.why }, 'The job system failed');
      if (this.breaker.isOpen) break;
      this.hold(attempt, outcome.waitMs);
    }
    throw new DomainError('job_system_unavailable');
  }

  private async attempt<T>(call: LineCall<T>): Promise<Outcome<T>> {
    const outcome = await this.outcomeOf(call);
    if (outcome.kind === 'failed') this.breaker.failed();
    else this.breaker.succeeded();
    if (outcome.kind === 'answered' || outcome.kind === 'absent') this.lastSuccessMs = this.nowMs();
    return outcome;
  }

  private async outcomeOf<T>(call: LineCall<T>): Promise<Outcome<T>> {
    try {
      const answer = await callOutside({
        ...call,
        timeoutMs: call.timeoutMs ?? this.timings.requestTimeoutMs,
        headers: { authorization: this.key },
      });
      if (answer.status === HTTP_OK) return { kind: 'answered', value: call.read(answer) };
      return this.refusal(answer);
    } catch (error) {
      if (error instanceof OutsideFault) return { kind: 'failed', why: error.message, waitMs: 0 };
      throw error;
    }
  }

  /** A 401 soon after a success is a wave of throttling, though it says otherwise. */
  private refusal({ status, retryAfter }: OutsideAnswer): Outcome<never> {
    const isTrusted = this.nowMs() - this.lastSuccessMs < this.timings.keyTrustedMs;
    const failed = { kind: 'failed', why: `status ${status}`, waitMs: 0 } as const;
    if (status === HTTP_UNAUTHORIZED) return isTrusted ? failed : { kind: 'rejected' };
    if (status === HTTP_FORBIDDEN) return { kind: 'rejected' };
    if (status === HTTP_TOO_MANY) {
      return { ...failed, waitMs: (Number(retryAfter ?? 0) || 0) * MS_IN_SECOND };
    }
    const isOurFault = status >= 400 && status < 500;
    return isOurFault ? { kind: 'absent' } : failed;
  }

  /** Nobody calls with this key for a while: 3 s, then double. */
  private hold(attempt: number, askedMs: number): void {
    const { backOffFirstMs, backOffMaxMs } = this.timings;
    const waitMs = Math.min(backOffMaxMs, Math.max(backOffFirstMs * 2 ** (attempt - 1), askedMs));
    this.heldUntilMs = Math.max(this.heldUntilMs, this.nowMs() + waitMs);
  }

  private async waitWhileHeld(signal?: AbortSignal): Promise<void> {
    const waitMs = this.heldUntilMs - this.nowMs();
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
    signal?.throwIfAborted();
  }
}
