import { Injectable } from '@nestjs/common';
import type { ProjectChange, ProjectScope } from '../../database';
import { ProjectMarksRepository } from './project-marks.repository';
import { ProjectSumsRepository } from './project-sums.repository';
import type { Kept } from './what-is-kept';

/** All that is kept of a project's loads, read and added to as one. */
@Injectable()
export class KeptOfProject {
  constructor(
    private readonly sums: ProjectSumsRepository,
    private readonly marks: ProjectMarksRepository,
  ) {}

  async read(scope: ProjectScope): Promise<Kept> {
    const [sums, freight, asset] = await Promise.all([
      this.sums.read(scope),
      this.marks.read(scope, 'freight'),
      this.marks.read(scope, 'asset'),
    ]);
    return { sums, marks: { freight, asset } };
  }

  async add(change: ProjectChange, missing: Kept): Promise<void> {
    await this.sums.add(change, missing.sums);
    await this.marks.add(change, 'freight', missing.marks.freight);
    await this.marks.add(change, 'asset', missing.marks.asset);
  }
}
