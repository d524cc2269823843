import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { ProjectAfterDeletion } from '#shared/contract/records';
import { CarrierRepository } from '#server/projects/carriers/index';
import { RatedProjectReplyBuilder, beginRead } from '#server/platform/common/index';
import { Database, type ProjectScope } from '#server/database/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';

/** Reads the answer to a deletion inside a project: all data that depends on the deleted record. */
@Injectable()
export class ReadProjectAfterDeletion {
  constructor(
    private readonly database: Database,
    private readonly completer: RatedProjectReplyBuilder,
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
  ) {}

  /** Returns all data; with `since`, what changed after that revision, deleted rows included. */
  async run(scope: ProjectScope, since: SinceQuery | undefined): Promise<ProjectAfterDeletion> {
    const answer = await this.completer.complete(scope, since);
    const { after } = await beginRead(this.database, scope, since);
    const [carriers, sandRates] = await Promise.all([
      this.carriers.changedIn(scope, after),
      this.sandRates.changedIn(scope, after),
    ]);
    return { project_carriers: carriers, sand_rates: sandRates, ...answer };
  }
}
