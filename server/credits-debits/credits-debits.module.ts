import { Module, type OnModuleInit } from '@nestjs/common';
import { BilledSources, LoadsModule } from '../loads';
import { CreditDebitRepository } from './credit-debit.repository';
import { CreditsDebitsController } from './credits-debits.controller';
import { DeleteCreditDebit } from './delete-credit-debit';
import { ReadCreditsDebits } from './read-credits-debits';
import { SaveCreditDebit } from './save-credit-debit';

@Module({
  imports: [LoadsModule],
  controllers: [CreditsDebitsController],
  providers: [CreditDebitRepository, DeleteCreditDebit, ReadCreditsDebits, SaveCreditDebit],
  exports: [CreditDebitRepository, SaveCreditDebit],
})
export class CreditsDebitsModule implements OnModuleInit {
  constructor(
    private readonly billed: BilledSources,
    private readonly entries: CreditDebitRepository,
  ) {}

  /** The totals count credits and charges. */
  onModuleInit(): void {
    this.billed.register((projectIds) => this.entries.sums(projectIds));
  }
}
