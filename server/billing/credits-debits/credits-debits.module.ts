import { Module } from '@nestjs/common';
import { CustomerInvoicesModule } from '../customer-invoices';
import { LoadsModule } from '#server/loads/index';
import { CreditDebitRepository } from './credit-debit.repository';
import { CreditsDebits } from './credits-debits';
import { CreditsDebitsController } from './credits-debits.controller';
import { MoveCustomerCredits } from './move-customer-credits';

@Module({
  imports: [CustomerInvoicesModule, LoadsModule],
  controllers: [CreditsDebitsController],
  providers: [CreditDebitRepository, CreditsDebits, MoveCustomerCredits],
  exports: [CreditDebitRepository, CreditsDebits, MoveCustomerCredits],
})
export class CreditsDebitsModule {}
