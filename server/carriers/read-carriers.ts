import { Injectable } from '@nestjs/common';
import type {
  ProjectCarrierReply,
  ProjectCarrierSavedReply,
  ProjectCarriersDeltaReply,
} from '../../shared/contract/carriers';
import { RatedProjectReplyBuilder, beginRead, listReply } from '../common';
import { type CompanyScope, Database, type ProjectScope } from '../database';
import { CarrierRepository } from './carrier.repository';

/** Reads the carriers of a project. */
@Injectable()
export class ReadCarriers {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarrierRepository,
    private readonly completer: RatedProjectReplyBuilder,
  ) {}

  /** Returns the carriers of a project, or those changed after a revision. @throws DomainError `not_found` */
  async list(
    scope: ProjectScope,
    since: number | undefined,
  ): Promise<ProjectCarrierReply[] | ProjectCarriersDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'project_carriers', await this.carriers.changedIn(scope, read.after));
  }

  /** @throws DomainError `not_found`, also for another company's. */
  one(scope: CompanyScope, id: number): Promise<ProjectCarrierReply> {
    return this.carriers.get(scope, id);
  }

  /** Returns the reply to a saved carrier: current carriers, loads and totals. */
  async saved(scope: ProjectScope, since: number | undefined): Promise<ProjectCarrierSavedReply> {
    const answer = await this.completer.complete(scope, since);
    const { after } = await beginRead(this.database, scope, since);
    return { data: { project_carriers: await this.carriers.changedIn(scope, after), ...answer } };
  }
}
