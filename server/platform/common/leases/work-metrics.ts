import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../health/metrics';
import { DueWorkRepository, type WorkState } from './due-work.repository';

type Shown = 'due' | 'overdueSeconds' | 'failing';

/** Kinds that this node does, and kinds that its settings turn off. */
interface Kinds {
  readonly done: () => readonly string[];
  readonly off: () => readonly string[];
}

/** Shows on /metrics the work that is due, delayed or failing. The gauges cover all nodes together. */
@Injectable()
export class WorkMetrics {
  private readonly logger = new Logger(WorkMetrics.name);
  private readonly gauges: Record<Shown, Gauge>;
  private readonly unknown: Gauge;
  private readonly failures: Counter;
  private kinds: Kinds = { done: () => [], off: () => [] };
  /** Unknown kinds that the log has named. */
  private readonly reported = new Set<string>();
  /** Query that is running. All gauges of one scrape share it. */
  private reading: Promise<void> | null = null;

  constructor(
    metrics: Metrics,
    private readonly dueWork: DueWorkRepository,
  ) {
    const registers = [metrics.registry];
    const labelNames = ['kind'];
    const collect = (): Promise<void> => (this.reading ??= this.read().finally(() => (this.reading = null)));
    const gauge = (name: string, help: string): Gauge =>
      new Gauge({ name, help, labelNames, registers, collect });
    this.failures = new Counter({
      name: 'haulbook_work_failures_total',
      labelNames,
      registers,
      help: 'Failed attempts of leased work on this node, by kind',
    });
    this.gauges = {
      overdueSeconds: gauge(
        'haulbook_work_overdue_seconds',
        'Age of the oldest due work in seconds, by kind; for sync, how late the latest project is',
      ),
      failing: gauge('haulbook_work_failing', 'Work items whose last attempt failed, by kind'),
      due: gauge('haulbook_work_due', 'Work items that are due and wait for a node, by kind'),
    };
    this.unknown = gauge(
      'haulbook_work_unknown',
      'Due work items of kinds that this version has no code for, by kind',
    );
  }

  /** Sets the kinds that this node knows. All others are unknown. */
  watch(kinds: Kinds): void {
    this.kinds = kinds;
  }

  failed(kind: string): void {
    this.failures.inc({ kind });
  }

  /** Reads the values of all gauges. While the database is down they are absent rather than old. */
  private async read(): Promise<void> {
    const kinds = this.kinds.done();
    for (const gauge of [...Object.values(this.gauges), this.unknown]) gauge.reset();
    try {
      await this.readUnknown([...kinds, ...this.kinds.off()]);
      if (kinds.length === 0) return;
      const states = new Map((await this.dueWork.states(kinds)).map((state) => [state.kind, state]));
      for (const kind of kinds) {
        const state: WorkState = states.get(kind) ?? { kind, due: 0, overdueSeconds: 0, failing: 0 };
        for (const [name, gauge] of Object.entries(this.gauges)) gauge.set({ kind }, state[name as Shown]);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not read the state of leased work for metrics');
    }
  }

  /** Reads the rows that a newer version or a renamed kind has left, and logs each kind once. */
  private async readUnknown(known: readonly string[]): Promise<void> {
    for (const { kind, due } of await this.dueWork.others(known)) {
      this.unknown.set({ kind }, due);
      if (this.reported.has(kind)) continue;
      this.reported.add(kind);
      this.logger.error({ kind, due }, 'This version has no code for due work; it waits for one that has');
    }
  }
}
