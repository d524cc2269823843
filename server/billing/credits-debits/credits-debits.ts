import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { CreditDebitSavedReply } from '#shared/contract/credits-debits';
import { DomainError } from '#shared/errors/index';
import type { CREDIT_DEBIT } from '#shared/records/credit-debit';
import type { FieldsOf, ReplyOf, RequestOf } from '#shared/records/project-record';
import { creditWarning } from '#shared/words/credit-warning';
import { RecordStore, beginRead } from '#server/platform/common/index';
import { Database, type ProjectChange, type ProjectScope, UnitsOfWork } from '#server/database/index';
import { ProjectTotalsReader } from '#server/loads/index';
import type { CreditDebitEntity } from './credit-debit.entity';
import { faultOf } from './credit-debit.policy';
import { CreditDebitRepository } from './credit-debit.repository';

type CreditDebitFields = FieldsOf<typeof CREDIT_DEBIT>;

/** Stores the credits and charges on the invoices of projects. */
@Injectable()
export class CreditsDebits extends RecordStore<typeof CREDIT_DEBIT, CreditDebitEntity> {
  constructor(
    units: UnitsOfWork,
    protected override readonly records: CreditDebitRepository,
    private readonly database: Database,
    private readonly totals: ProjectTotalsReader,
  ) {
    super(units, records, {
      reason: (action, { is_credit: isCredit }) => ({ code: `${isCredit ? 'credit' : 'charge'}_${action}` }),
    });
  }

  /** Returns the reply to a saved or deleted entry: the entries and the totals. */
  async saved(scope: ProjectScope, since: SinceQuery | undefined): Promise<CreditDebitSavedReply> {
    const { revision, after } = await beginRead(this.database, scope, since);
    const [entries, totals] = await Promise.all([
      this.records.changedIn(scope, after),
      this.totals.read(scope),
    ]);
    return { credits_debits: entries, all_totals: totals, revision };
  }

  /** Returns the reply to a saved entry. A credit beyond its invoice is stored, but the reply warns of it. */
  async savedEntry(
    scope: ProjectScope,
    { id, is_credit: isCredit }: ReplyOf<typeof CREDIT_DEBIT>,
    since: SinceQuery | undefined,
  ): Promise<CreditDebitSavedReply> {
    const [reply, invoice] = await Promise.all([
      this.saved(scope, since),
      isCredit ? this.records.creditedBy(scope, id) : null,
    ]);
    const warning = invoice && creditWarning(invoice);
    return warning === null ? reply : { ...reply, warnings: [warning] };
  }

  /** A customer entry never has a vendor name, even if the request has one. */
  protected override asked(request: RequestOf<typeof CREDIT_DEBIT>): Partial<CreditDebitFields> {
    const vendorName = request.is_vendor ? (request.vendor_name ?? '').trim() : '';
    return { ...super.asked(request), vendor_name: vendorName };
  }

  /** Refuses an invoice that does not fit the entry. */
  protected override async check(change: ProjectChange, fields: CreditDebitFields): Promise<void> {
    const fault = faultOf(fields, await this.records.invoiceOf(change, fields));
    if (fault !== null) throw new DomainError('invalid_request', { faults: [fault] });
  }

  /** Any entry can be deleted. Its invoice stays as it is. */
  protected override checkRemoval(): Promise<void> {
    return Promise.resolve();
  }
}
