import { Module, type OnModuleInit } from '@nestjs/common';
import { BilledSources, LoadsModule } from '../loads';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { CustomerInvoicesController } from './customer-invoices.controller';
import { GenerateCustomerInvoice } from './generate-customer-invoice';
import { ReadCustomerInvoices } from './read-customer-invoices';

@Module({
  imports: [LoadsModule],
  controllers: [CustomerInvoicesController],
  providers: [
    CustomerInvoiceLineRepository,
    CustomerInvoiceRepository,
    GenerateCustomerInvoice,
    ReadCustomerInvoices,
  ],
  exports: [
    CustomerInvoiceLineRepository,
    CustomerInvoiceRepository,
    GenerateCustomerInvoice,
    ReadCustomerInvoices,
  ],
})
export class CustomerInvoicesModule implements OnModuleInit {
  constructor(
    private readonly billed: BilledSources,
    private readonly invoices: CustomerInvoiceRepository,
  ) {}

  onModuleInit(): void {
    this.billed.register((projectIds) => this.invoices.billed(projectIds));
  }
}
