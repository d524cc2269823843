import { Module } from '@nestjs/common';
import { CarriersModule } from '../../carriers';
import { LoadsModule } from '../../loads';
import { ProjectsModule } from '../../projects';
import { VendorRecordsModule } from '../records';
import { LoadsOfInvoice } from './loads-of-invoice';
import { MatchLoads } from './match-loads';
import { VendorLoadRepository } from './vendor-load.repository';
import { VendorsOfProject } from './vendors-of-project';

/** Finds the loads that lines name. */
@Module({
  imports: [CarriersModule, LoadsModule, ProjectsModule, VendorRecordsModule],
  providers: [LoadsOfInvoice, MatchLoads, VendorLoadRepository, VendorsOfProject],
  exports: [LoadsOfInvoice, MatchLoads, VendorLoadRepository, VendorsOfProject],
})
export class VendorMatchingModule {}
