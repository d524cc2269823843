import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../health/metrics';
import { DueWorkRepository, type WorkState } from './due-work.repository';

type Shown = 'due' | 'overdueSeconds' | 'failing';

/** Kinds of a node. */
interface WatchedKinds {
  /** Kinds that this node does. */
  readonly done: () => readonly string[];
  /** Returns false for a kind that no node of this version does. */
  readonly isKnown: (kind: string) => boolean;
}

/** Shows on /metrics the work that is due, delayed or failing. The gauges cover all nodes together. */
@Injectable()
export class WorkMetrics {
  private readonly logger = new Logger(WorkMetrics.name);
  private readonly gauges: Record<Shown, Gauge>;
  private readonly failures: Counter;
  private readonly unknown: Gauge;
  /** Unknown kinds that the log has named. */
  private readonly named = new Set<string>();
  private kinds: WatchedKinds = { done: () => [], isKnown: () => true };
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
      'Stored work items of a kind that this version does not know, by kind; nothing does them',
    );
  }

  watch(kinds: WatchedKinds): void {
    this.kinds = kinds;
  }

  /** Names in the log, once, each stored kind that this version does not know. Throws when the database fails. */
  async reportUnknown(): Promise<void> {
    this.unknownOf(await this.dueWork.states());
  }

  failed(kind: string): void {
    this.failures.inc({ kind });
  }

  /** Reads the values of all gauges. While the database is down they are absent rather than old. */
  private async read(): Promise<void> {
    for (const gauge of [...Object.values(this.gauges), this.unknown]) gauge.reset();
    try {
      const stored = await this.dueWork.states();
      for (const { kind, scheduled } of this.unknownOf(stored)) this.unknown.set({ kind }, scheduled);
      const states = new Map(stored.map((state) => [state.kind, state]));
      for (const kind of this.kinds.done()) {
        const state = states.get(kind) ?? { due: 0, overdueSeconds: 0, failing: 0 };
        for (const [name, gauge] of Object.entries(this.gauges)) gauge.set({ kind }, state[name as Shown]);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not read the state of leased work for metrics');
    }
  }

  /** Returns the states of unknown kinds with scheduled work, and names each kind in the log once. */
  private unknownOf(states: readonly WorkState[]): WorkState[] {
    const unknown = states.filter(({ kind, scheduled }) => scheduled > 0 && !this.kinds.isKnown(kind));
    for (const { kind, scheduled } of unknown) {
      if (this.named.has(kind)) continue;
      this.named.add(kind);
      this.logger.warn(
        { kind, scheduled },
        'Stored work has a kind that this version does not know; it waits',
      );
    }
    return unknown;
  }
}
