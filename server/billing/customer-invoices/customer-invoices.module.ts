import { Module } from '@nestjs/common';
import { CompaniesModule } from '#server/companies/index';
import { LoadsModule } from '#server/loads/index';
import { UsersModule } from '#server/people/users/index';
import { OutboxModule } from '#server/platform/mail/index';
import { ThrottlesModule } from '#server/platform/throttles/index';
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
import { EmailCustomerInvoice } from './email-customer-invoice';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { ExportCustomerInvoices } from './export-customer-invoices';
import { ExportInvoicePdf } from './export-invoice-pdf';
import { GenerateCustomerInvoice } from './generate-customer-invoice';
import { InvoiceEmailContents } from './invoice-email-contents';
import { InvoiceEmailsController } from './invoice-emails.controller';
import { InvoiceDetails } from './invoice-details';
import { KeptParties } from './invoice-parties';
import { InvoicePartiesRepository } from './invoice-parties.repository';
import { LineChunks } from './line-chunks';
import { ManyInvoicesController } from './many-invoices.controller';
import { LiveInvoice } from './live-invoice';
import { PreviewCustomerInvoice } from './preview-customer-invoice';
import { ProposeInvoiceEmail } from './propose-invoice-email';
import { ReadCustomerInvoices } from './read-customer-invoices';
import { SettleInvoiceEmail } from './settle-invoice-email';
import { StoreCustomerInvoice } from './store-customer-invoice';
import { VoidCustomerInvoice } from './void-customer-invoice';

@Module({
  imports: [
    CompaniesModule,
    LoadsModule,
    OutboxModule,
    PdfsModule,
    ProjectsModule,
    SpreadsheetsModule,
    ThrottlesModule,
    UsersModule,
    ZipsModule,
  ],
  controllers: [
    CustomerInvoicesController,
    CustomerExportsController,
    InvoiceEmailsController,
    ManyInvoicesController,
  ],
  providers: [
    ArchiveInvoices,
    ChangeCustomerInvoice,
    ChooseInvoiceLoads,
    CustomerInvoiceLineRepository,
    CustomerInvoiceRepository,
    EmailCustomerInvoice,
    ExportCustomerInvoice,
    ExportCustomerInvoices,
    ExportInvoicePdf,
    InvoiceDetails,
    InvoicePartiesRepository,
    KeptParties,
    InvoiceEmailContents,
    LineChunks,
    LiveInvoice,
    GenerateCustomerInvoice,
    PreviewCustomerInvoice,
    ProposeInvoiceEmail,
    ReadCustomerInvoices,
    SettleInvoiceEmail,
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
