import { Injectable } from '@nestjs/common';
import {
  type KeptMarks,
  type KeptSums,
  MARK_FIELDS,
  MarkTally,
  NO_MARKS,
  sumsCorrection,
  addSums,
} from '#shared/calc/totals/index';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { Database, ProjectChange, ProjectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { LoadRepository } from '../load.repository';
import { ProjectMarksRepository } from './project-marks.repository';
import { ProjectSumsRepository, recomputedSums } from './project-sums.repository';

/** Loads that are read and summed without a pause: about 10 ms of the event loop. */
const LOADS_AT_ONCE = 1_000;

/** Kept sums and marks of a project's loads. */
export interface Kept {
  readonly sums: KeptSums;
  readonly marks: Readonly<Record<LoadKind, KeptMarks>>;
}

/** Reads the kept sums and marks of a project, adds to them, and recomputes them from its loads. */
@Injectable()
export class KeptOfProject {
  constructor(
    private readonly sums: ProjectSumsRepository,
    private readonly marks: ProjectMarksRepository,
    private readonly loads: LoadRepository,
  ) {}

  async read(scope: ProjectScope): Promise<Kept> {
    const [sums, freight, asset] = await Promise.all([
      this.sums.read(scope),
      this.marks.read(scope, 'freight'),
      this.marks.read(scope, 'asset'),
    ]);
    return { sums, marks: { freight, asset } };
  }

  /**
   * Sums a project's loads from scratch, in chunks and without a lock.
   * The result is only consistent if nothing changed meanwhile.
   */
  async recompute(scope: ProjectScope): Promise<Kept> {
    let sums: KeptSums = { sums: [], days: [] };
    const tallies = { freight: new MarkTally(), asset: new MarkTally() };
    for (const kind of LOAD_KINDS) {
      for await (const loads of this.parts(scope, kind)) {
        sums = addSums(sums, recomputedSums({ freight: [], asset: [], [kind]: loads }));
        tallies[kind].add(loads);
      }
    }
    return { sums, marks: { freight: tallies.freight.total(), asset: tallies.asset.total() } };
  }

  async add(change: ProjectChange, missing: Kept): Promise<void> {
    await this.sums.add(change, missing.sums);
    await this.marks.add(change, 'freight', missing.marks.freight);
    await this.marks.add(change, 'asset', missing.marks.asset);
  }

  private async *parts(scope: ProjectScope, kind: LoadKind) {
    let afterId = 0;
    for (;;) {
      const loads = await this.loads.next(scope, kind, afterId, LOADS_AT_ONCE);
      const last = loads.at(-1);
      if (last === undefined) return;
      afterId = last.id;
      yield loads;
    }
  }
}

/** Returns a reader without the other parts of the server, for a program that only reads. */
export const keptOfProject = (database: Database): KeptOfProject =>
  new KeptOfProject(
    new ProjectSumsRepository(database),
    new ProjectMarksRepository(database),
    new LoadRepository(database, new ProjectRepository(database)),
  );

const FIELDS = ['duplicateTickets', ...MARK_FIELDS] as const;

function marksMissing(kept: KeptMarks, wanted: KeptMarks): KeptMarks {
  const missing = { ...NO_MARKS };
  for (const field of FIELDS) missing[field] = wanted[field] - kept[field];
  return missing;
}

/** Returns what must be added to the kept values to correct them; null when they are right. */
export function missingOf(kept: Kept, wanted: Kept): Kept | null {
  const sums = sumsCorrection(kept.sums, wanted.sums);
  const marks = {
    freight: marksMissing(kept.marks.freight, wanted.marks.freight),
    asset: marksMissing(kept.marks.asset, wanted.marks.asset),
  };
  const isRight =
    sums.sums.length === 0 &&
    sums.days.length === 0 &&
    FIELDS.every((field) => marks.freight[field] === 0 && marks.asset[field] === 0);
  return isRight ? null : { sums, marks };
}
