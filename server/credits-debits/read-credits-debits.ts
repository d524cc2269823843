import { Injectable } from '@nestjs/common';
import type {
  CreditDebitReply,
  CreditDebitSavedReply,
  CreditsDebitsDeltaReply,
} from '../../shared/contract/credits-debits';
import { creditWarning } from '../../shared/words/credit-warning';
import { beginRead, listReply } from '../common';
import { type CompanyScope, Database, type ProjectScope } from '../database';
import { ProjectTotalsReader } from '../loads';
import { CreditDebitRepository } from './credit-debit.repository';

/** Reads the credits and charges of a project. */
@Injectable()
export class ReadCreditsDebits {
  constructor(
    private readonly database: Database,
    private readonly entries: CreditDebitRepository,
    private readonly totals: ProjectTotalsReader,
  ) {}

  /**
   * Returns a project's credits and charges, or those that changed after a revision.
   * @throws DomainError `not_found`
   */
  async list(
    scope: ProjectScope,
    since: number | undefined,
  ): Promise<CreditDebitReply[] | CreditsDebitsDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'credits_debits', await this.entries.changedIn(scope, read.after));
  }

  /** Returns an entry. @throws DomainError `not_found`, also for another company's entry */
  one(scope: CompanyScope, id: number): Promise<CreditDebitReply> {
    return this.entries.get(scope, id);
  }

  /** Returns the reply to a saved or deleted entry: the entries and the totals. */
  async saved(scope: ProjectScope, since: number | undefined): Promise<CreditDebitSavedReply> {
    const { revision, after } = await beginRead(this.database, scope, since);
    const [entries, totals] = await Promise.all([
      this.entries.changedIn(scope, after),
      this.totals.read(scope),
    ]);
    return { credits_debits: entries, all_totals: totals, revision };
  }

  /** Returns the reply to a saved entry. A credit beyond its invoice is stored, but the reply warns of it. */
  async savedEntry(
    scope: ProjectScope,
    { id, is_credit: isCredit }: CreditDebitReply,
    since: number | undefined,
  ): Promise<CreditDebitSavedReply> {
    const [reply, invoice] = await Promise.all([
      this.saved(scope, since),
      isCredit ? this.entries.creditedBy(scope, id) : null,
    ]);
    const warning = invoice && creditWarning(invoice);
    return warning === null ? reply : { ...reply, warnings: [warning] };
  }
}
