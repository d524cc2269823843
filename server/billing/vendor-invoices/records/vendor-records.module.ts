import { Module } from '@nestjs/common';
import { ProjectsModule } from '#server/projects/index';
import { ChangeInvoice } from './change-invoice';
import { DecisionRepository } from './decision.repository';
import { OffLinesRepository } from './off-lines.repository';
import { VendorInvoiceRepository } from './vendor-invoice.repository';
import { VendorLineRepository } from './vendor-line.repository';
import { VendorTotalsRepository } from './vendor-totals.repository';

const REPOSITORIES = [
  DecisionRepository,
  OffLinesRepository,
  VendorInvoiceRepository,
  VendorLineRepository,
  VendorTotalsRepository,
];

/** Stores invoices and lines, and keeps their totals. */
@Module({
  imports: [ProjectsModule],
  providers: [ChangeInvoice, ...REPOSITORIES],
  exports: [ChangeInvoice, ...REPOSITORIES],
})
export class VendorRecordsModule {}
