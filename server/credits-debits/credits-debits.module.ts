import { Module } from '@nestjs/common';
import { CustomerInvoicesModule } from '../customer-invoices';
import { LoadsModule } from '../loads';
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
  exports: [CreditDebitRepository, MoveCustomerCredits, SaveCreditDebit],
})
export class CreditsDebitsModule {}
