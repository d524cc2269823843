import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type PQueue from 'p-queue';
import { DomainError } from '#shared/errors/index';
import {
  type OutsideAnswer,
  type OutsideCall,
  OutsideFault,
  callOutside,
} from '#server/platform/common/outside/outside-call';
import { pacedQueue } from '#server/platform/common/outside/paced-queue';
import type { JobSystemTimings } from './job-system-timings';
import type { KeyLedger } from './key-ledger';
import { type Admission, type CallEnd, type KeyCall, begin, end } from './key-state';

type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'absent' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly why: string; readonly waitMs: number; readonly isOfKey: boolean };

export interface QueuedCall<T> extends Omit<OutsideCall, 'headers' | 'timeoutMs'> {
  /** Reads the body of a 200. An OutsideFault counts as a failed call. */
  readonly read: (answer: OutsideAnswer) => T;
  /** True for an order of a person, which goes first. */
  readonly isUrgent: boolean;
}

const HTTP_OK = 200;
const HTTP_UNAUTHORIZED = 401;
const HTTP_FORBIDDEN = 403;
const HTTP_TOO_MANY = 429;

/** Time after a call's own limit at which the ledger drops it, even if its node has not reported the end. */
const LEDGER_MARGIN_MS = 5_000;

interface QueueKey {
  readonly key: string;
  /** Digest of the key, for places where the key must not be shown. */
  readonly name: string;
}

/**
 * Queue of all calls with one key. Pace, breaker and state are shared by all nodes in the ledger.
 * One key cannot slow another. Calls of this node wait here first, so that few of them query the ledger.
 */
export class KeyQueue {
  private readonly logger = new Logger('JobSystem');
  private readonly queue: PQueue;

  constructor(
    private readonly key: QueueKey,
    private readonly timings: JobSystemTimings,
    private readonly ledger: KeyLedger,
  ) {
    this.queue = pacedQueue({ perSecond: timings.requestsPerSecond, atOnce: timings.requestsAtOnce });
  }

  /**
   * Makes a call with retries. Returns null for what the system does not have.
   * @throws DomainError job_system_unavailable, job_system_rejected_key; the reason of an aborted signal.
   */
  async call<T>(call: QueuedCall<T>): Promise<T | null> {
    for (let attempt = 1; attempt <= this.timings.tries; attempt += 1) {
      const outcome = await this.attempt(call, attempt);
      if (outcome.kind === 'refused') break;
      if (outcome.kind === 'answered') return outcome.value;
      if (outcome.kind === 'absent') return null;
      if (outcome.kind === 'rejected') throw new DomainError('job_system_rejected_key');
      this.logger.warn(
        { path: call.url.pathname, attempt, why: outcome.why },
        'A call to the job system failed',
      );
    }
    throw new DomainError('job_system_unavailable');
  }

  /**
   * Waits until the limits of all nodes allow one more call, then makes it. Holds no slot of the queue while it waits.
   */
  private async attempt<T>(call: QueuedCall<T>, attempt: number): Promise<Outcome<T> | { kind: 'refused' }> {
    const { signal } = call;
    for (;;) {
      signal?.throwIfAborted();
      // Don't pass the signal to the queue: it would free the slot of a call that still runs.
      const came = await this.queue.add(
        () => {
          signal?.throwIfAborted();
          return this.callWhenAdmitted(call, attempt);
        },
        { priority: call.isUrgent ? 1 : 0 },
      );
      if (came.kind !== 'wait') return came;
      await delay(came.waitMs, undefined, { signal });
    }
  }

  private async callWhenAdmitted<T>(
    call: QueuedCall<T>,
    attempt: number,
  ): Promise<Outcome<T> | Exclude<Admission, { kind: 'begun' }>> {
    const id = randomUUID();
    const timeoutMs = this.timings.requestTimeoutMs + LEDGER_MARGIN_MS;
    const path = call.url.pathname;
    const { admission, isTrusted } = await this.admit({ id, path, isUrgent: call.isUrgent, timeoutMs });
    if (admission.kind !== 'begun') return admission;
    let how: CallEnd = { kind: 'given up' };
    try {
      const outcome = await this.outcomeOf(call, isTrusted);
      how = endOf(outcome, attempt);
      return outcome;
    } finally {
      await this.ledger.change(this.key.name, (state, nowMs) => ({
        state: end(state, nowMs, { id, path, ...how }, this.timings),
        answer: null,
      }));
    }
  }

  private admit(call: KeyCall): Promise<{ admission: Admission; isTrusted: boolean }> {
    return this.ledger.change(this.key.name, (known, nowMs) => {
      const { state, admission } = begin(known, nowMs, call, this.timings);
      const isTrusted = nowMs - known.lastSuccessMs < this.timings.keyTrustedMs;
      return { state, answer: { admission, isTrusted } };
    });
  }

  /** `isTrusted` means that the key worked recently, so a 401 is throttling. */
  private async outcomeOf<T>(call: QueuedCall<T>, isTrusted: boolean): Promise<Outcome<T>> {
    try {
      const answer = await callOutside({
        ...call,
        timeoutMs: this.timings.requestTimeoutMs,
        headers: { authorization: this.key.key },
      });
      if (answer.status === HTTP_OK) return { kind: 'answered', value: call.read(answer) };
      return refusal(answer, isTrusted);
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      return { kind: 'failed', why: error.message, waitMs: 0, isOfKey: error.isUnreachable };
    }
  }
}

/**
 * Classifies an error status. A 401 soon after a success is throttling, because the system answers 401 when it is
 * called too fast.
 */
function refusal({ status, retryAfterMs }: OutsideAnswer, isTrusted: boolean): Outcome<never> {
  const failed = { kind: 'failed', why: `status ${status}`, waitMs: retryAfterMs, isOfKey: false } as const;
  if (status === HTTP_UNAUTHORIZED) return isTrusted ? { ...failed, isOfKey: true } : { kind: 'rejected' };
  if (status === HTTP_FORBIDDEN) return { kind: 'rejected' };
  if (status === HTTP_TOO_MANY) return { ...failed, isOfKey: true };
  const isOurFault = status >= 400 && status < 500;
  return isOurFault ? { kind: 'absent' } : failed;
}

function endOf(outcome: Outcome<unknown>, attempt: number): CallEnd {
  if (outcome.kind === 'failed') {
    const { waitMs: askedMs, isOfKey } = outcome;
    return { kind: 'failed', attempt, askedMs, isOfKey };
  }
  return { kind: outcome.kind === 'rejected' ? 'rejected' : 'succeeded' };
}
