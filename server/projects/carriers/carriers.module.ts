import { Module } from '@nestjs/common';
import { FuelSurchargesModule } from '#server/sheets/fuel-surcharges/index';
import { JobSystemModule } from '#server/job-system/index';
import { ProjectsModule } from '../index';
import { RateSheetsModule } from '#server/sheets/rate-sheets/index';
import { CarrierRepository } from './carrier.repository';
import { Carriers } from './carriers';
import { CarriersController } from './carriers.controller';
import { KnownCarriers } from './known-carriers';

@Module({
  imports: [FuelSurchargesModule, JobSystemModule, ProjectsModule, RateSheetsModule],
  controllers: [CarriersController],
  providers: [CarrierRepository, Carriers, KnownCarriers],
  exports: [CarrierRepository, Carriers],
})
export class CarriersModule {}
