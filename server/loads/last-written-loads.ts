import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { DeltaRead } from '#server/platform/common/index';
import { type CommittedChange, CommittedChanges, type ProjectScope } from '#server/database/index';
import { ReplyLimit } from './reply-limit';

/** Loads that the last change of a project wrote. */
export interface WrittenLoads {
  readonly loads: readonly FreightLoad[];
  readonly assetLoads: readonly AssetLoad[];
}

interface LastChange extends WrittenLoads, Pick<CommittedChange, 'from' | 'to' | 'toId'> {
  readonly forgotten: NodeJS.Timeout;
}

/** Time in which the reply to a change is built. After it, the reply reads its loads. */
const KEPT_MS = 1_000;

/**
 * Keeps the loads of the last change of a project for a moment, so that the reply to the change need not read them.
 * See docs/decisions/kept-by-revision.md.
 */
@Injectable()
export class LastWrittenLoads implements OnModuleInit, OnApplicationShutdown {
  private readonly byProject = new Map<number, LastChange>();

  constructor(
    private readonly committed: CommittedChanges,
    private readonly limit: ReplyLimit,
  ) {}

  onModuleInit(): void {
    this.committed.subscribe((change) => {
      if (change.scope.kind === 'project') this.keep(change.scope.projectId, change);
    });
  }

  onApplicationShutdown(): void {
    for (const id of this.byProject.keys()) this.forget(id);
  }

  /**
   * Returns the loads that changed after a read's revision, in the order of their ids; null unless all that came after it
   * is the last change of this node. The read is one of the project's present revision.
   */
  of({ projectId }: ProjectScope, read: DeltaRead): WrittenLoads | null {
    const last = this.byProject.get(projectId);
    if (last === undefined || read.reset || read.after === 0) return null;
    const isLast = last.to === read.revision && last.toId === read.revision_id;
    return isLast && last.from === read.after ? last : null;
  }

  private keep(projectId: number, { from, to, toId, rows, rowCount }: CommittedChange): void {
    this.forget(projectId);
    // A reply with more loads has none.
    if (rowCount > this.limit.rowsMax) return;
    const forgotten = setTimeout(() => this.forget(projectId), KEPT_MS).unref();
    const [loads, assetLoads] = [byId(rows.loads ?? []), byId(rows.asset_loads ?? [])];
    this.byProject.set(projectId, { from, to, toId, loads, assetLoads, forgotten });
  }

  private forget(projectId: number): void {
    clearTimeout(this.byProject.get(projectId)?.forgotten);
    this.byProject.delete(projectId);
  }
}

const byId = <L extends { readonly id: number }>(loads: readonly L[]): L[] =>
  [...loads].sort((one, other) => one.id - other.id);
