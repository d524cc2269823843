import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#shared/durations';
import { Clock, type Principal, cacheOptions, scopeOf } from '#server/platform/common/index';
import { type CausedLine, CausedLines } from '#server/billing/vendor-invoices/index';
import { OpenProjects, type WorkProject } from '../open-projects';

/** Lines that a node keeps explained, about 2 kB each. */
const LINES_MAX = 30_000;

/** Line with the project of its bill. */
export interface CausedLineNow extends CausedLine {
  readonly project: WorkProject;
}

interface Kept {
  readonly revision: number;
  readonly lines: readonly CausedLine[];
}

/**
 * Reads the lines with differences of all open projects. A project's lines are explained again when its revision has
 * changed, and after a minute, because prices of other weeks may have come since.
 */
@Injectable()
export class CausedLinesNow {
  private readonly kept: LRUCache<number, Kept>;

  constructor(
    private readonly open: OpenProjects,
    private readonly lines: CausedLines,
    clock: Clock,
  ) {
    this.kept = new LRUCache({
      maxSize: LINES_MAX,
      sizeCalculation: ({ lines: some }) => some.length + 1,
      ...cacheOptions(MINUTE_MS, clock),
    });
  }

  async of(principal: Principal): Promise<{ today: string; lines: CausedLineNow[] }> {
    // The revisions are read before the lines, so a kept line is never older than its revision.
    const { projects, today } = await this.open.of(principal);
    const held = new Map<number, readonly CausedLine[]>();
    const stale = projects.filter(({ id, revision }) => {
      const kept = this.kept.get(id);
      if (kept?.revision !== revision) return true;
      held.set(id, kept.lines);
      return false;
    });
    const read = await this.lines.read(
      scopeOf(principal),
      stale.map(({ id }) => id),
    );
    for (const { id, revision } of stale) this.kept.set(id, { revision, lines: read.get(id) ?? [] });
    const lines = projects.flatMap((project) =>
      (held.get(project.id) ?? read.get(project.id) ?? []).map((line) => ({ ...line, project })),
    );
    return { today, lines };
  }
}
