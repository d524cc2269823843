import { Injectable } from '@nestjs/common';
import type {
  SandRateReply,
  SandRateSavedReply,
  SandRatesDeltaReply,
} from '../../shared/contract/sand-rates';
import { RatedProjectReplyBuilder, beginRead, listReply } from '../common';
import { type CompanyScope, Database, type ProjectScope } from '../database';
import { SandRateRepository } from './sand-rate.repository';

/** Reads the sand rates of a project. */
@Injectable()
export class ReadSandRates {
  constructor(
    private readonly database: Database,
    private readonly sandRates: SandRateRepository,
    private readonly completer: RatedProjectReplyBuilder,
  ) {}

  /**
   * Returns the sand rates of a project, or what changed after a revision. @throws DomainError `not_found`
   */
  async list(scope: ProjectScope, since: number | undefined): Promise<SandRateReply[] | SandRatesDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'sand_rates', await this.sandRates.changedIn(scope, read.after));
  }

  /** @throws DomainError `not_found`, also for another company's. */
  one(scope: CompanyScope, id: number): Promise<SandRateReply> {
    return this.sandRates.get(scope, id);
  }

  /** Builds the reply to a saved sand rate: sand rates, loads and totals. */
  async saved(scope: ProjectScope, since: number | undefined): Promise<SandRateSavedReply> {
    const answer = await this.completer.complete(scope, since);
    const { after } = await beginRead(this.database, scope, since);
    return { data: { sand_rates: await this.sandRates.changedIn(scope, after), ...answer } };
  }
}
