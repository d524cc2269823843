import { Module } from '@nestjs/common';
import { CommentsModule } from '#server/trail/comments/index';
import { CustomerInvoicesModule } from '../customer-invoices';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { AddVendorInvoice } from './add-vendor-invoice';
import { ApproveVendorInvoice } from './approve-vendor-invoice';
import { CreateVendorInvoice } from './create-vendor-invoice';
import { CustomerInvoiceLoads } from './customer-invoice-loads';
import { DeleteVendorInvoice } from './delete-vendor-invoice';
import { ExportVendorInvoice } from './export-vendor-invoice';
import { GenerateVendorInvoice } from './generate-vendor-invoice';
import { VendorLineChunks } from './line-chunks';
import { VendorMatchingModule } from './matching';
import { ReassignLoads } from './reassign-loads';
import { ReadVendorInvoices } from './read-vendor-invoices';
import { VendorRecordsModule } from './records';
import { RemoveInvoice } from './remove-invoice';
import { StoreInvoice } from './store-invoice';
import { VendorExportsController } from './vendor-exports.controller';
import { VendorInvoicesController } from './vendor-invoices.controller';

/** Creates, reads, approves, deletes and exports invoices of vendors. */
@Module({
  imports: [
    CommentsModule,
    CustomerInvoicesModule,
    LoadsModule,
    ProjectsModule,
    SpreadsheetsModule,
    VendorMatchingModule,
    VendorRecordsModule,
  ],
  controllers: [VendorInvoicesController, VendorExportsController],
  providers: [
    AddVendorInvoice,
    ApproveVendorInvoice,
    CreateVendorInvoice,
    CustomerInvoiceLoads,
    DeleteVendorInvoice,
    ExportVendorInvoice,
    GenerateVendorInvoice,
    ReassignLoads,
    ReadVendorInvoices,
    RemoveInvoice,
    StoreInvoice,
    VendorLineChunks,
  ],
  exports: [
    AddVendorInvoice,
    CreateVendorInvoice,
    GenerateVendorInvoice,
    ReadVendorInvoices,
    VendorRecordsModule,
  ],
})
export class VendorInvoicesModule {}
