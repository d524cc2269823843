// Owns credits and charges on invoices of the customer and of vendors (table credits_debits).
// Publishes `credits_debits` through the project's changes; the project's totals include its sums.
// Listens to nothing.
export { CreditDebitRepository } from './credit-debit.repository';
export { CreditsDebits } from './credits-debits';
export { CreditsDebitsModule } from './credits-debits.module';
export { MoveCustomerCredits } from './move-customer-credits';
