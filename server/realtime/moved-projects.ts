import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { type CommittedChange, CommittedChanges } from '#server/database/index';
import { LiveRooms } from './live-rooms';
import { companyRoom } from './live-types';

/** Window in which a company's changes are merged into one message, however many projects sync together. */
const MERGE_MS = 500;

interface Moved {
  readonly revisions: Map<number, number>;
  readonly timer: NodeJS.Timeout;
}

/**
 * Announces to a company which of its projects changed, without rows. A lost message delays the figures of a
 * screen until its next read, and loses no change.
 */
@Injectable()
export class MovedProjects implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly companies = new Map<number, Moved>();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly committed: CommittedChanges,
    private readonly rooms: LiveRooms,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.committed.subscribe((change) => this.take(change));
  }

  /** Sends waiting messages while the sockets of this node are still open. */
  beforeApplicationShutdown(): void {
    this.sendAll();
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
    this.sendAll();
  }

  private sendAll(): void {
    for (const [companyId, { timer }] of this.companies) {
      clearTimeout(timer);
      this.send(companyId);
    }
  }

  private take({ scope, to }: CommittedChange): void {
    if (scope.kind !== 'project' || !this.rooms.mayHaveListeners(companyRoom(scope.companyId))) return;
    const { revisions } = this.companies.get(scope.companyId) ?? this.begin(scope.companyId);
    revisions.set(scope.projectId, Math.max(to, revisions.get(scope.projectId) ?? 0));
  }

  private begin(companyId: number): Moved {
    const moved = {
      revisions: new Map<number, number>(),
      timer: setTimeout(() => this.send(companyId), MERGE_MS),
    };
    this.companies.set(companyId, moved);
    return moved;
  }

  private send(companyId: number): void {
    const revisions = this.companies.get(companyId)?.revisions ?? new Map<number, number>();
    this.companies.delete(companyId);
    const projects = [...revisions].map(([project_id, revision]) => ({ project_id, revision }));
    this.rooms.to(companyRoom(companyId))?.emit('project:moved', { projects });
  }
}
