import { Injectable } from '@nestjs/common';
import type { VersionRecordMover, VersionReplaced } from '../customer-invoices';
import type { ProjectChange } from '#server/database/index';
import { CreditDebitRepository } from './credit-debit.repository';

/**
 * Moves credits and charges on a customer invoice to its new version, because the older one no longer counts.
 */
@Injectable()
export class MoveCustomerCredits implements VersionRecordMover {
  constructor(private readonly entries: CreditDebitRepository) {}

  async move(change: ProjectChange, { replacedId, newestId }: VersionReplaced): Promise<void> {
    const before = await this.entries.onCustomerInvoice(change, replacedId);
    if (before.length === 0) return;
    await this.entries.moveToCustomerInvoice(change, replacedId, newestId);
    const after = new Map(
      (await this.entries.onCustomerInvoice(change, newestId)).map((row) => [row.id, row]),
    );
    for (const row of before) {
      const moved = after.get(row.id);
      if (moved === undefined) throw new Error('A credit that was moved is on no invoice');
      change.record('credits_debits', row, moved);
    }
  }
}
