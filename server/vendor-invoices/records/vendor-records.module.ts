import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects';
import { ChangeInvoice } from './change-invoice';
import { FixedCost } from './fixed-cost';
import { RecountInvoices } from './recount-invoices';
import { VendorInvoiceRepository } from './vendor-invoice.repository';
import { VendorLineRepository } from './vendor-line.repository';
import { VendorTotalsRepository } from './vendor-totals.repository';

const REPOSITORIES = [VendorInvoiceRepository, VendorLineRepository, VendorTotalsRepository];

/** Stores invoices and lines, and keeps their totals. */
@Module({
  imports: [ProjectsModule],
  providers: [ChangeInvoice, FixedCost, RecountInvoices, ...REPOSITORIES],
  exports: [ChangeInvoice, FixedCost, RecountInvoices, ...REPOSITORIES],
})
export class VendorRecordsModule {}
