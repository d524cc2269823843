import { Module } from '@nestjs/common';
import { FuelSurchargesModule } from '../fuel-surcharges';
import { JobSystemModule } from '../job-system';
import { ProjectsModule } from '../projects';
import { RateSheetsModule } from '../rate-sheets';
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
