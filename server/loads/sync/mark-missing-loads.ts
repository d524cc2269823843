import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { type ProjectScope, SYSTEM_ACTOR, UnitsOfWork, steadyTime } from '#server/database/index';
import { LoadWriter } from '../load-writer.repository';
import { LoadRepository } from '../load.repository';
import { type UpstreamLoad, type MissingLoad, MissingLoadRepository } from './missing-load.repository';

const LOADS_AT_ONCE = 1_000;
const READ_AT_ONCE = 20_000;

/** Flags loads that the job system no longer has. Deletes nothing and changes no amount. */
@Injectable()
export class MarkMissingLoads {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly loads: LoadRepository,
    private readonly writer: LoadWriter,
    private readonly missing: MissingLoadRepository,
  ) {}

  /** Returns the flagged loads. */
  flagged(scope: ProjectScope): Promise<MissingLoad[]> {
    return this.missing.all(scope);
  }

  /** Flags the loads that a complete list of the job does not name. @throws DomainError `project_archived` */
  async flagAllBut(scope: ProjectScope, seen: ReadonlySet<string>): Promise<void> {
    for (const kind of LOAD_KINDS) {
      for await (const held of this.heldOf(scope, kind)) {
        const gone = held.filter(({ source_id }) => !seen.has(source_id));
        for (let start = 0; start < gone.length; start += LOADS_AT_ONCE) {
          await this.flag(scope, kind, gone.slice(start, start + LOADS_AT_ONCE));
        }
      }
    }
  }

  /** Clears the flag of loads that are in the job system again. @throws DomainError `project_archived` */
  async clear(scope: ProjectScope, found: readonly MissingLoad[]): Promise<void> {
    for (const kind of LOAD_KINDS) {
      const ids = found.filter((load) => load.kind === kind).map(({ id }) => id);
      for (let start = 0; start < ids.length; start += LOADS_AT_ONCE) {
        await this.unflag(scope, kind, ids.slice(start, start + LOADS_AT_ONCE));
      }
    }
  }

  private async *heldOf(scope: ProjectScope, kind: LoadKind): AsyncGenerator<UpstreamLoad[]> {
    let last = 0;
    for (;;) {
      const held = await this.missing.after(scope, kind, last, READ_AT_ONCE);
      if (held.length === 0) return;
      yield held;
      last = held.at(-1)?.id ?? last;
    }
  }

  private flag(scope: ProjectScope, kind: LoadKind, gone: readonly UpstreamLoad[]): Promise<void> {
    const reason = { code: 'sync_missing' } as const;
    const sourceIds = new Map(gone.map(({ id, source_id }) => [id, source_id]));
    return this.units.changeProject(scope, SYSTEM_ACTOR, { reason }, async (change) => {
      const before = await this.loads.locked(change.sql, scope, kind, [...sourceIds.keys()]);
      await this.writer.setMissingUpstream(change, kind, before, true);
      await this.missing.add(change, kind, before, { sourceIds, since: steadyTime.now() });
    });
  }

  private unflag(scope: ProjectScope, kind: LoadKind, ids: readonly number[]): Promise<void> {
    const reason = { code: 'sync_back' } as const;
    return this.units.changeProject(scope, SYSTEM_ACTOR, { reason }, async (change) => {
      const before = await this.loads.locked(change.sql, scope, kind, ids);
      await this.writer.setMissingUpstream(change, kind, before, false);
      await this.missing.remove(change, kind, ids);
    });
  }
}
