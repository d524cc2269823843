import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '#shared/durations';
import { Clock, KeptByRevision, type Principal, scopeOf } from '#server/platform/common/index';
import { type CausedLine, CausedLines } from '#server/billing/vendor-invoices/index';
import { OpenProjects, type WorkProject } from '../open-projects';

/** Lines that a node keeps explained, about 2 kB each. */
const LINES_MAX = 30_000;

/** Line with the project of its bill. */
export interface CausedLineNow extends CausedLine {
  readonly project: WorkProject;
}

/**
 * Reads the lines with differences of all open projects. A project's lines are explained again when its revision has
 * changed, and after a minute, because prices of other weeks may have come since.
 */
@Injectable()
export class CausedLinesNow {
  private readonly kept: KeptByRevision<readonly CausedLine[]>;

  constructor(
    private readonly open: OpenProjects,
    private readonly lines: CausedLines,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision(
      { sizeMax: LINES_MAX, sizeOf: (some) => some.length + 1, ageMaxMs: MINUTE_MS },
      clock,
    );
  }

  async of(principal: Principal): Promise<{ today: string; lines: CausedLineNow[] }> {
    const { projects, today } = await this.open.of(principal);
    const kept = await this.kept.of(projects, async (stale) => {
      const read = await this.lines.read(
        scopeOf(principal),
        stale.map(({ id }) => id),
      );
      return new Map(stale.map(({ id }) => [id, read.get(id) ?? []]));
    });
    const lines = projects.flatMap((project) =>
      (kept.get(project.id) ?? []).map((line) => ({ ...line, project })),
    );
    return { today, lines };
  }
}
