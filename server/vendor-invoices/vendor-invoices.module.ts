import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers';
import { CustomerInvoicesModule } from '../customer-invoices';
import { LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { SpreadsheetsModule } from '../spreadsheets';
import { AddVendorFile } from './add-vendor-file';
import { AddVendorInvoice } from './add-vendor-invoice';
import { ApproveVendorInvoice } from './approve-vendor-invoice';
import { ChangeInvoice } from './change-invoice';
import { CreateVendorInvoice } from './create-vendor-invoice';
import { CustomerInvoiceLoads } from './customer-invoice-loads';
import { DeleteVendorInvoice } from './delete-vendor-invoice';
import { FixedCost } from './fixed-cost';
import { ExplainDifferences } from './explain-differences';
import { GenerateVendorInvoice } from './generate-vendor-invoice';
import { ExportVendorInvoice } from './export-vendor-invoice';
import { InvoiceLines } from './invoice-lines';
import { VendorLineChunks } from './line-chunks';
import { LoadsOfInvoice } from './loads-of-invoice';
import { MatchLine } from './match-line';
import { MatchLoads } from './match-loads';
import { PassOnLoads } from './pass-on-loads';
import { PreviewVendorFile } from './preview-vendor-file';
import { ReadVendorInvoices } from './read-vendor-invoices';
import { ReconciliationController } from './reconciliation.controller';
import { RecountInvoices } from './recount-invoices';
import { StoreInvoice } from './store-invoice';
import { SuggestLoads } from './suggest-loads';
import { VendorExportsController } from './vendor-exports.controller';
import { VendorFilesController } from './vendor-files.controller';
import { VendorInvoiceRepository } from './vendor-invoice.repository';
import { VendorInvoicesController } from './vendor-invoices.controller';
import { VendorLineRepository } from './vendor-line.repository';
import { VendorLoadRepository } from './vendor-load.repository';
import { VendorTotalsRepository } from './vendor-totals.repository';
import { VendorsOfProject } from './vendors-of-project';

const REPOSITORIES = [
  VendorInvoiceRepository,
  VendorLineRepository,
  VendorLoadRepository,
  VendorTotalsRepository,
];
const USE_CASES = [
  AddVendorFile,
  AddVendorInvoice,
  ApproveVendorInvoice,
  CreateVendorInvoice,
  DeleteVendorInvoice,
  ExportVendorInvoice,
  ExplainDifferences,
  GenerateVendorInvoice,
  MatchLine,
  PreviewVendorFile,
  ReadVendorInvoices,
  SuggestLoads,
];
const PARTS = [
  ChangeInvoice,
  CustomerInvoiceLoads,
  FixedCost,
  InvoiceLines,
  VendorLineChunks,
  LoadsOfInvoice,
  MatchLoads,
  PassOnLoads,
  RecountInvoices,
  StoreInvoice,
  VendorsOfProject,
];

@Module({
  imports: [CarriersModule, CustomerInvoicesModule, LoadsModule, ProjectsModule, SpreadsheetsModule],
  controllers: [
    VendorInvoicesController,
    VendorExportsController,
    VendorFilesController,
    ReconciliationController,
  ],
  providers: [...REPOSITORIES, ...PARTS, ...USE_CASES],
  exports: [
    CreateVendorInvoice,
    ReadVendorInvoices,
    VendorInvoiceRepository,
    VendorLineRepository,
    VendorTotalsRepository,
  ],
})
export class VendorInvoicesModule {}
