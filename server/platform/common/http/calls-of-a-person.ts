import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, SetMetadata } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DomainError } from '#shared/errors/index';
import { NamedSemaphores } from '#server/database/semaphore';
import { Metrics } from '../health/metrics';
import { BusyShare } from './busy-share';
import { CallTime } from './call-time';
import type { HttpReply, HttpRequest } from './http';

/** Calls of one person that wait for a running one to end. */
const WAITING_MAX = 64;
/** Longest wait. It ends well before the browser gives up. */
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 1;
/** Size from which a body is large: the ids of some 2,000 loads, or an uploaded file. */
const LARGE_BODY_BYTES = 16 * 1024;

/** Metadata key of a handler whose reply holds all loads of a project. */
export const WHOLE_PROJECT_KEY = 'haulbook:whole-project';

/** Marks a handler whose reply holds all loads of a project. */
export const WholeProjectReply = (): MethodDecorator => SetMetadata(WHOLE_PROJECT_KEY, true);
/** Time for which a reply counts after it has begun. A reader on a slow line costs little. */
const SLOW_READER_MS = 60_000;
/** Share of busy time, in one of the last moments, from which a node is crowded. */
const CROWDED_FROM = 0.6;
/** Call time that a person may use at a stretch on a crowded node: some pages opened on a slow day. */
const CALL_TIME_MAX_MS = 5_000;
/** Longest time that one call adds, and longest rest after it. The reader of a long one may only be slow. */
const COUNTED_MAX_MS = 1_000;
/** Rest after a call of a person who must give way, as a multiple of the call's time. */
const REST_FACTOR = 4;

/**
 * Calls of one person that run at once on a node, by size. `large` have a large body, and `whole` a reply with all loads
 * of a project: both keep the processor busy for up to a second. `long` have a deadline of their own and mostly wait.
 */
export const CALLS_AT_ONCE = { ordinary: 16, large: 2, whole: 1, long: 16 } as const;
export type CallSize = keyof typeof CALLS_AT_ONCE;

/** Limits for one person on a node. Tests change them. */
export class PersonLimits {
  waitMs = LONGEST_WAIT_MS;
  slowReaderMs = SLOW_READER_MS;
  crowdedFrom = CROWDED_FROM;
  callTimeMs = CALL_TIME_MAX_MS;
}

function hasLargeBody({ headers }: HttpRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) >= LARGE_BODY_BYTES;
}

/** Turn of one call. It ends with the handler, which also waits for the reply to leave. */
class HeldTurn {
  readonly over: Promise<void>;
  private finish: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly reply: HttpReply) {
    this.over = new Promise((resolve) => (this.finish = resolve));
  }

  /** True when the caller no longer waits for the reply. */
  get isAbandoned(): boolean {
    return this.reply.raw.destroyed;
  }

  endAfter(ms: number): void {
    this.timer ??= setTimeout(() => this.end(), ms).unref();
  }

  end(): void {
    clearTimeout(this.timer);
    this.finish();
  }
}

/**
 * Limits the calls of one person that run at once on this node, so that nobody can use all of it. More of them wait in
 * order; when too many wait, or too long, a call is refused with 429. While the node is crowded, a person who has used
 * much call time runs one call of each size, with rests. See docs/security.md#limits-for-one-person.
 */
@Injectable()
export class CallsOfAPerson {
  private readonly turns: Readonly<Record<CallSize, NamedSemaphores>> = {
    ordinary: this.turnsFor('ordinary'),
    large: this.turnsFor('large'),
    whole: this.turnsFor('whole'),
    long: this.turnsFor('long'),
  };
  private readonly held = new WeakMap<HttpRequest, HeldTurn>();
  private readonly refused: Counter;
  private readonly busy = new BusyShare();
  private readonly times = new CallTime();

  constructor(
    private readonly limits: PersonLimits,
    { registry }: Metrics,
  ) {
    this.refused = new Counter({
      name: 'haulbook_calls_refused_total',
      help: 'Calls refused with 429, because one person has too many running',
      registers: [registry],
    });
  }

  /**
   * Resolves when the call may run. `end` must follow.
   * @throws DomainError `too_many_calls` (429)
   */
  async begin(
    request: HttpRequest,
    reply: HttpReply,
    call: { userId: number; size: CallSize },
  ): Promise<void> {
    const turn = new HeldTurn(reply);
    this.held.set(request, turn);
    const size = call.size === 'ordinary' && hasLargeBody(request) ? 'large' : call.size;
    await this.turnOf(size, call.userId, turn);
    // The caller has gone while the call waited, so nobody needs its work.
    if (turn.isAbandoned) throw tooMany();
  }

  /** Reports that a reply begins. Its reader may be slow, so it counts for a limited time from now on. */
  replying(request: HttpRequest): void {
    this.held.get(request)?.endAfter(this.limits.slowReaderMs);
  }

  /** Reports that the handler of a call has ended and that its reply has left. */
  end(request: HttpRequest): void {
    this.held.get(request)?.end();
  }

  private turnsFor(size: CallSize): NamedSemaphores {
    const atOnce = CALLS_AT_ONCE[size];
    const mayRun = (userId: string): number => (this.mustGiveWay(Number(userId)) ? 1 : atOnce);
    return new NamedSemaphores(mayRun, WAITING_MAX);
  }

  /** Returns true for a person who keeps the node busy while it is crowded. */
  private mustGiveWay(userId: number): boolean {
    const { crowdedFrom, callTimeMs } = this.limits;
    return this.busy.highestLately() >= crowdedFrom && this.times.of(userId, performance.now()) > callTimeMs;
  }

  /** Counts a call that ends. A person who must give way holds its turn for some time more. */
  private async rest(userId: number, began: number): Promise<void> {
    const now = performance.now();
    const ms = Math.min(COUNTED_MAX_MS, now - began);
    this.times.add(userId, ms, now);
    if (this.mustGiveWay(userId)) await wait(Math.min(COUNTED_MAX_MS, REST_FACTOR * ms));
  }

  private turnOf(size: CallSize, userId: number, turn: HeldTurn): Promise<void> {
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        const began = performance.now();
        resolve();
        await turn.over;
        await this.rest(userId, began);
      };
      this.turns[size].take(String(userId), run, performance.now() + this.limits.waitMs).catch(() => {
        this.refused.inc();
        reject(tooMany());
      });
    });
  }
}

const tooMany = (): DomainError =>
  new DomainError('too_many_calls', { retry_after_seconds: RETRY_AFTER_SECONDS });
