import { Module } from '@nestjs/common';
import { AccountCompaniesModule } from '#server/address-book/account-companies/index';
import { CompaniesModule } from '#server/companies/index';
import { LoadsModule } from '#server/loads/index';
import { PdfsModule } from '#server/pdfs/index';
import { ProjectsModule } from '#server/projects/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { ZipsModule } from '#server/zips/index';
import { ArchiveInvoices } from './archive-invoices';
import { ChangeCustomerInvoice } from './change-customer-invoice';
import { ChooseInvoiceLoads } from './choose-invoice-loads';
import { CustomerExportsController } from './customer-exports.controller';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { CustomerInvoicesController } from './customer-invoices.controller';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { ExportCustomerInvoices } from './export-customer-invoices';
import { ExportInvoicePdf } from './export-invoice-pdf';
import { GenerateCustomerInvoice } from './generate-customer-invoice';
import { ReadInvoiceParties } from './invoice-parties';
import { LineChunks } from './line-chunks';
import { ManyInvoicesController } from './many-invoices.controller';
import { PreviewCustomerInvoice } from './preview-customer-invoice';
import { ReadCustomerInvoices } from './read-customer-invoices';
import { StoreCustomerInvoice } from './store-customer-invoice';
import { VoidCustomerInvoice } from './void-customer-invoice';

@Module({
  imports: [
    AccountCompaniesModule,
    CompaniesModule,
    LoadsModule,
    PdfsModule,
    ProjectsModule,
    SpreadsheetsModule,
    ZipsModule,
  ],
  controllers: [CustomerInvoicesController, CustomerExportsController, ManyInvoicesController],
  providers: [
    ArchiveInvoices,
    ChangeCustomerInvoice,
    ChooseInvoiceLoads,
    CustomerInvoiceLineRepository,
    CustomerInvoiceRepository,
    ExportCustomerInvoice,
    ExportCustomerInvoices,
    ExportInvoicePdf,
    ReadInvoiceParties,
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
