import { Module } from '@nestjs/common';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { ChangeCustomerInvoice } from './change-customer-invoice';
import { ChooseInvoiceLoads } from './choose-invoice-loads';
import { CustomerExportsController } from './customer-exports.controller';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { CustomerInvoicesController } from './customer-invoices.controller';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { ExportCustomerInvoices } from './export-customer-invoices';
import { GenerateCustomerInvoice } from './generate-customer-invoice';
import { LineChunks } from './line-chunks';
import { PreviewCustomerInvoice } from './preview-customer-invoice';
import { ReadCustomerInvoices } from './read-customer-invoices';
import { StoreCustomerInvoice } from './store-customer-invoice';
import { VoidCustomerInvoice } from './void-customer-invoice';

@Module({
  imports: [LoadsModule, ProjectsModule, SpreadsheetsModule],
  controllers: [CustomerInvoicesController, CustomerExportsController],
  providers: [
    ChangeCustomerInvoice,
    ChooseInvoiceLoads,
    CustomerInvoiceLineRepository,
    CustomerInvoiceRepository,
    ExportCustomerInvoice,
    ExportCustomerInvoices,
    LineChunks,
    GenerateCustomerInvoice,
    PreviewCustomerInvoice,
    ReadCustomerInvoices,
    StoreCustomerInvoice,
    VoidCustomerInvoice,
  ],
  exports: [
    CustomerInvoiceLineRepository,
    CustomerInvoiceRepository,
    GenerateCustomerInvoice,
    ReadCustomerInvoices,
  ],
})
export class CustomerInvoicesModule {}
