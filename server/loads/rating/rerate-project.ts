import { Injectable } from '@nestjs/common';
import type { RerateReason } from '#shared/contract/change-reason';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { type Actor, type ProjectScope, UnitsOfWork } from '#server/database/index';
import { ProgressPublisher } from '#server/realtime/index';
import type { LoadOf } from '../load-fields';
import { LoadWriter } from '../load-writer.repository';
import { LoadRepository } from '../load.repository';
import { LoadRating } from './load-rating';

/** Loads that are rated in one change. The number is small so that the project's lock is short. */
const LOADS_OF_ONE_CHANGE = 2_000;

export interface RerateOrder {
  readonly reason: RerateReason;
  /** Limits the rating to loads with one of these RATING_FLAGS or a corrected diesel price; 0 rates all. */
  readonly withFlags: number;
  /** Runs before each change. It throws when another node has taken over. */
  readonly confirm: () => Promise<void>;
}

/** Rates a project's loads again. Skips locked loads. */
@Injectable()
export class RerateProject {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly loads: LoadRepository,
    private readonly writer: LoadWriter,
    private readonly rating: LoadRating,
    private readonly progress: ProgressPublisher,
  ) {}

  /** Returns how many loads have changed. @throws DomainError `project_archived`, `not_found`. */
  async run(scope: ProjectScope, actor: Actor, order: RerateOrder): Promise<number> {
    const counts = await Promise.all([this.loads.count(scope, 'freight'), this.loads.count(scope, 'asset')]);
    const total = counts[0] + counts[1];
    let done = 0;
    let changed = 0;
    const part = { ...order, outdated: await this.rating.outdated(scope) };
    for (const kind of LOAD_KINDS) {
      for (let afterId: number | null = 0; afterId !== null;) {
        await order.confirm();
        const chunk = await this.chunk(scope, actor, part, { kind, afterId });
        afterId = chunk.lastId;
        done += chunk.seen;
        changed += chunk.changed;
        if (total > LOADS_OF_ONE_CHANGE) this.report(scope, Math.min(done, total), total, 'running');
      }
    }
    if (total > LOADS_OF_ONE_CHANGE) this.report(scope, total, total, 'finished');
    return changed;
  }

  private chunk(
    scope: ProjectScope,
    actor: Actor,
    { reason, withFlags, outdated }: RerateOrder & { outdated: readonly number[] },
    { kind, afterId }: { kind: LoadKind; afterId: number },
  ): Promise<{ seen: number; changed: number; lastId: number | null }> {
    return this.units.changeProject(scope, actor, { reason }, async (change) => {
      const next = { afterId, limit: LOADS_OF_ONE_CHANGE, withFlags, onBases: outdated };
      const loads: LoadOf[LoadKind][] = await this.loads.lockedAfter(change.sql, scope, kind, next);
      const updates = await this.rating.changed(change, kind, loads, outdated);
      if (updates.length > 0) {
        const touched = new Set(updates.map(({ id }) => id));
        await this.writer.update(
          change,
          kind,
          loads.filter(({ id }) => touched.has(id)),
          updates,
        );
      }
      const lastId = loads.length < LOADS_OF_ONE_CHANGE ? null : (loads.at(-1)?.id ?? null);
      return { seen: loads.length, changed: updates.length, lastId };
    });
  }

  /** Publishes progress to the whole company: a person who edits a sheet sees it in the list of sheets. */
  private report(
    { companyId, projectId }: ProjectScope,
    done: number,
    total: number,
    state: 'running' | 'finished',
  ): void {
    const how = { work: 'rerate', state, message: '', run: null } as const;
    this.progress.publish({ project_id: projectId, done, total, ...how }, companyId);
  }
}
