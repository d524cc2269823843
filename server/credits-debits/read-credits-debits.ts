import { Injectable } from '@nestjs/common';
import type {
  CreditDebitReply,
  CreditDebitSavedReply,
  CreditsDebitsDeltaReply,
} from '../../shared/contract/credits-debits';
import { DomainError } from '../../shared/errors';
import { beginRead, listReply } from '../common';
import { type CompanyScope, Database, type ProjectScope } from '../database';
import { ProjectTotalsReader } from '../loads';
import { presentCreditDebit } from './credit-debit.presenter';
import { CreditDebitRepository } from './credit-debit.repository';

/** Reads the credits and charges of a project. */
@Injectable()
export class ReadCreditsDebits {
  constructor(
    private readonly database: Database,
    private readonly entries: CreditDebitRepository,
    private readonly totals: ProjectTotalsReader,
  ) {}

  /** A project's credits and charges, or what changed after a revision. @throws DomainError `not_found` */
  async list(
    scope: ProjectScope,
    since: number | undefined,
  ): Promise<CreditDebitReply[] | CreditsDebitsDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'credits_debits', await this.entries.changedIn(scope, read.after));
  }

  /** @throws DomainError `not_found`, also for another company's. */
  async one(scope: CompanyScope, id: number): Promise<CreditDebitReply> {
    const row = await this.entries.find(scope, id);
    if (row === null) throw new DomainError('not_found', { what: 'Credit or charge' });
    return presentCreditDebit(row);
  }

  /** What a saved or deleted entry is answered with: the entries and the totals (spec 2 section 7). */
  async saved(scope: ProjectScope, since: number | undefined): Promise<CreditDebitSavedReply> {
    const { revision, after } = await beginRead(this.database, scope, since);
    const [entries, totals] = await Promise.all([
      this.entries.changedIn(scope, after),
      this.totals.read(scope),
    ]);
    return { credits_debits: entries, all_totals: totals, revision };
  }
}
