import { Module } from '@nestjs/common';
import { ProjectsModule } from '#server/projects/index';
import { ChangeInvoice } from './change-invoice';
import { VendorInvoiceRepository } from './vendor-invoice.repository';
import { VendorLineRepository } from './vendor-line.repository';
import { VendorTotalsRepository } from './vendor-totals.repository';

const REPOSITORIES = [VendorInvoiceRepository, VendorLineRepository, VendorTotalsRepository];

/** Stores invoices and lines, and keeps their totals. */
@Module({
  imports: [ProjectsModule],
  providers: [ChangeInvoice, ...REPOSITORIES],
  exports: [ChangeInvoice, ...REPOSITORIES],
})
export class VendorRecordsModule {}
