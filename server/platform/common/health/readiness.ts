import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '#server/database/index';
import { countMissingMigrations } from '#server/database/migrate';
import { Metrics } from './metrics';

/**
 * Longest wait for a check. Orchestrators probe often and time out early, so a check of a hanging database must fail
 * fast.
 */
const ANSWER_WITHIN_MS = 2_000;
const KEPT_MS = 1_000;

/** Resolves when the part works; rejects with a sentence that describes the fault. */
export type ReadinessCheck = () => Promise<void>;

type NamedCheck = readonly [name: string, check: ReadinessCheck];

/**
 * Checks of parts that this node can serve without. A failure is reported, but the node stays in service. Realtime
 * implements it.
 */
export abstract class OptionalChecks {
  abstract readonly usefulChecks: readonly NamedCheck[];
}

/** Check that runs at most once a second, and never twice at a time. */
class CachedCheck {
  private asked: { readonly at: number; readonly answer: Promise<void> } | null = null;
  private isWaiting = false;

  constructor(private readonly check: ReadinessCheck) {}

  async run(): Promise<void> {
    const { at, answer } = this.current();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const left = Math.max(0, at + ANSWER_WITHIN_MS - performance.now());
      timer = setTimeout(() => reject(new Error('no answer in time')), left);
    });
    try {
      await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private current(): { readonly at: number; readonly answer: Promise<void> } {
    if (this.asked !== null && (this.isWaiting || performance.now() < this.asked.at + KEPT_MS))
      return this.asked;
    this.isWaiting = true;
    const answer = this.check().finally(() => (this.isWaiting = false));
    // Waiting callers get the failure. Without any, it must not count as unhandled.
    answer.catch(() => undefined);
    this.asked = { at: performance.now(), answer };
    return this.asked;
  }
}

/**
 * Checks the parts that this node needs to serve (database and schema), and those that it can do without for a while.
 */
@Injectable()
export class Readiness {
  private readonly needed = new Map<string, CachedCheck>();
  private readonly useful: ReadonlyMap<string, CachedCheck>;
  private closing = false;

  constructor(
    private readonly database: Database,
    metrics: Metrics,
    { usefulChecks }: OptionalChecks,
  ) {
    const replica = database.hasReplica ? [['replica', () => database.checkReplica()] as const] : [];
    this.useful = new Map(
      [...usefulChecks, ...replica].map(([name, check]) => [name, new CachedCheck(check)]),
    );
    this.register('database', () => this.database.checkWritable());
    this.register('migrations', () => this.checkMigrations());
    const gauge: Gauge = new Gauge({
      name: 'haulbook_check_up',
      help: '1 while a part that this node works with is up, by part: worth an alarm at 0',
      labelNames: ['check'],
      registers: [metrics.registry],
      collect: () => this.measure(gauge),
    });
  }

  /** Adds a part that this node cannot serve without. */
  register(name: string, check: ReadinessCheck): void {
    this.needed.set(name, new CachedCheck(check));
  }

  get isClosing(): boolean {
    return this.closing;
  }

  /** Makes this node report that it is not ready, so that a balancer sends no more requests. */
  beginClosing(): void {
    this.closing = true;
  }

  /** Returns the checks, by name, that decide whether this node is ready. */
  checks(): [name: string, check: ReadinessCheck][] {
    const running = (): Promise<void> =>
      this.closing ? Promise.reject(new Error('shutting down')) : Promise.resolve();
    return [...checksOf(this.needed), ['running', running]];
  }

  /** Returns the checks, by name, that are reported but do not decide whether this node is ready. */
  usefulChecks(): [name: string, check: ReadinessCheck][] {
    return checksOf(this.useful);
  }

  private async measure(gauge: Gauge): Promise<void> {
    const checks = [...this.checks(), ...this.usefulChecks()];
    await Promise.all(
      checks.map(async ([check, run]) => {
        const up = await run().then(
          () => 1,
          () => 0,
        );
        gauge.set({ check }, up);
      }),
    );
  }

  private async checkMigrations(): Promise<void> {
    const missing = await countMissingMigrations(this.database);
    if (missing > 0) throw new Error(`${missing} migrations are missing`);
  }
}

const checksOf = (checks: ReadonlyMap<string, CachedCheck>): [name: string, check: ReadinessCheck][] =>
  [...checks].map(([name, check]) => [name, () => check.run()]);
