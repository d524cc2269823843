import { Module } from '@nestjs/common';
import { CustomerInvoicesModule } from '../customer-invoices';
import { LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { SpreadsheetsModule } from '../spreadsheets';
import { AddVendorInvoice } from './add-vendor-invoice';
import { ApproveVendorInvoice } from './approve-vendor-invoice';
import { CreateVendorInvoice } from './create-vendor-invoice';
import { CustomerInvoiceLoads } from './customer-invoice-loads';
import { DeleteVendorInvoice } from './delete-vendor-invoice';
import { ExplainDifferences } from './explain-differences';
import { ExportVendorInvoice } from './export-vendor-invoice';
import { GenerateVendorInvoice } from './generate-vendor-invoice';
import { InvoiceLines } from './invoice-lines';
import { VendorLineChunks } from './line-chunks';
import { MatchLine } from './match-line';
import { VendorMatchingModule } from './matching';
import { ReassignLoads } from './reassign-loads';
import { ReadVendorInvoices } from './read-vendor-invoices';
import { ReconciliationController } from './reconciliation.controller';
import { VendorRecordsModule } from './records';
import { StoreInvoice } from './store-invoice';
import { SuggestLoads } from './suggest-loads';
import { VendorExportsController } from './vendor-exports.controller';
import { VendorInvoicesController } from './vendor-invoices.controller';

/** Invoices of vendors and their reconciliation. */
@Module({
  imports: [
    ...[CustomerInvoicesModule, LoadsModule, ProjectsModule, SpreadsheetsModule],
    ...[VendorMatchingModule, VendorRecordsModule],
  ],
  controllers: [VendorInvoicesController, VendorExportsController, ReconciliationController],
  providers: [
    AddVendorInvoice,
    ApproveVendorInvoice,
    CreateVendorInvoice,
    CustomerInvoiceLoads,
    DeleteVendorInvoice,
    ExplainDifferences,
    ExportVendorInvoice,
    GenerateVendorInvoice,
    InvoiceLines,
    MatchLine,
    ReassignLoads,
    ReadVendorInvoices,
    StoreInvoice,
    SuggestLoads,
    VendorLineChunks,
  ],
  exports: [AddVendorInvoice, CreateVendorInvoice, ReadVendorInvoices, SuggestLoads, VendorRecordsModule],
})
export class VendorInvoicesModule {}
