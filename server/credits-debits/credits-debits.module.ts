import { Module, type OnModuleInit } from '@nestjs/common';
import { CustomerInvoicesModule, VersionFollowers } from '../customer-invoices';
import { BilledSources, LoadsModule } from '../loads';
import { CreditDebitRepository } from './credit-debit.repository';
import { CreditsDebitsController } from './credits-debits.controller';
import { DeleteCreditDebit } from './delete-credit-debit';
import { MoveCustomerCredits } from './move-customer-credits';
import { ReadCreditsDebits } from './read-credits-debits';
import { SaveCreditDebit } from './save-credit-debit';

@Module({
  imports: [CustomerInvoicesModule, LoadsModule],
  controllers: [CreditsDebitsController],
  providers: [
    CreditDebitRepository,
    DeleteCreditDebit,
    MoveCustomerCredits,
    ReadCreditsDebits,
    SaveCreditDebit,
  ],
  exports: [CreditDebitRepository, SaveCreditDebit],
})
export class CreditsDebitsModule implements OnModuleInit {
  constructor(
    private readonly billed: BilledSources,
    private readonly entries: CreditDebitRepository,
    private readonly versions: VersionFollowers,
    private readonly moves: MoveCustomerCredits,
  ) {}

  /** The totals count credits and charges, and a new version of an invoice takes over those of the one before. */
  onModuleInit(): void {
    this.billed.register((projectIds) => this.entries.sums(projectIds));
    this.versions.register((change, replaced) => this.moves.run(change, replaced));
  }
}
