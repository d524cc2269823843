import { Module } from '@nestjs/common';
import { CarriersModule } from '#server/projects/carriers/index';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { VendorRecordsModule } from '../records';
import { FixedCost } from './fixed-cost';
import { InvoiceLines } from './invoice-lines';
import { LoadsOfInvoice } from './loads-of-invoice';
import { MatchLoads } from './match-loads';
import { VendorLoadRepository } from './vendor-load.repository';
import { VendorsOfProject } from './vendors-of-project';

/** Finds the loads that lines name, and shows lines with them. */
@Module({
  imports: [CarriersModule, LoadsModule, ProjectsModule, VendorRecordsModule],
  providers: [FixedCost, InvoiceLines, LoadsOfInvoice, MatchLoads, VendorLoadRepository, VendorsOfProject],
  exports: [InvoiceLines, LoadsOfInvoice, MatchLoads, VendorsOfProject],
})
export class VendorMatchingModule {}
