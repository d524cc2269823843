import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { AllTotals } from '#shared/contract/totals';
import {
  type CompanyRows,
  type ProjectRows,
  ROWS_IN_AN_EVENT_MAX,
  type ScopeChange,
} from '#shared/realtime/events';
import { Metrics } from '#server/platform/common/index';
import { type CommittedChange, CommittedChanges, type ProjectScope } from '#server/database/index';
import { LiveRooms } from './live-rooms';
import { companyRoom, projectRoom } from './live-types';
import { RoomQueue } from './room-queue';

/** Reads the totals that are sent along with a project's changes. Loads implement it. */
export abstract class ProjectEnrichment {
  abstract read(scope: ProjectScope): Promise<AllTotals>;
}

/**
 * Publishes committed changes to their rooms: the first one at once, and those of the next 60 ms in one message. A node
 * that dies after a commit loses its events; browsers find the gap by comparing revisions.
 * See docs/live-data.md#rooms.
 */
@Injectable()
export class LivePublisher implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(LivePublisher.name);
  private readonly queues = new Map<string, RoomQueue<CommittedChange>>();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly committed: CommittedChanges,
    private readonly rooms: LiveRooms,
    private readonly enrichment: ProjectEnrichment,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.committed.subscribe((change) => this.take(change));
  }

  /** Sends waiting changes while the sockets of this node are still open. */
  beforeApplicationShutdown(): Promise<void> {
    return this.drain();
  }

  /** Publishes the last changes, of work that the shutdown waited for, to screens on other nodes. */
  async onApplicationShutdown(): Promise<void> {
    this.unsubscribe();
    await this.drain();
  }

  private async drain(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.drain()));
  }

  private take(change: CommittedChange): void {
    const { scope } = change;
    const room = scope.kind === 'project' ? projectRoom(scope.projectId) : companyRoom(scope.companyId);
    if (!this.rooms.mayHaveListeners(room)) return;
    this.queueOf(room).add(change);
  }

  private queueOf(room: string): RoomQueue<CommittedChange> {
    const known = this.queues.get(room);
    if (known) return known;
    const queue = new RoomQueue<CommittedChange>({
      send: (batch) => this.publish(room, batch),
      onDropped: (error) =>
        this.logger.warn({ err: error, room }, 'Could not publish changes; browsers will fetch them'),
      // Keeps queues of active rooms only; the next change creates the queue again.
      idle: () => this.queues.delete(room),
    });
    this.queues.set(room, queue);
    return queue;
  }

  private async publish(room: string, batch: readonly CommittedChange[]): Promise<void> {
    const [first] = batch;
    if (first === undefined) return;
    if (first.scope.kind === 'company') {
      const changes = mergeChanges<CompanyRows>(batch);
      this.rooms.to(room)?.emit('company:changed', { company_id: first.scope.companyId, changes });
      this.metrics.liveMessages.inc({ event: 'company:changed' });
      return;
    }
    const { projectId } = first.scope;
    const isSummed = batch.some(({ keepsTotals }) => !keepsTotals);
    const totals = isSummed ? { all_totals: await this.enrichment.read(first.scope) } : {};
    const changes = mergeChanges<ProjectRows>(batch);
    this.rooms.to(room)?.emit('project:changed', { project_id: projectId, changes, ...totals });
    this.metrics.liveMessages.inc({ event: 'project:changed' });
  }
}

/**
 * Merges committed changes of one scope into an event, in the order of their revisions. Includes rows while
 * the event has at most 500. A change that does not fit sends only its revisions.
 * See docs/live-data.md#rooms.
 */
export function mergeChanges<Rows>(changes: readonly CommittedChange[]): ScopeChange<Rows>[] {
  let room = ROWS_IN_AN_EVENT_MAX;
  return [...changes]
    .sort((one, other) => one.from - other.from)
    .map(({ from, fromId, to, toId, by, why, rows, rowCount }) => {
      const fits = rowCount <= room;
      if (fits) room -= rowCount;
      const ids = { from_id: fromId, to_id: toId };
      return { from, to, ...ids, by, why, ...(fits ? { rows: rows as Partial<Rows> } : {}) };
    });
}
