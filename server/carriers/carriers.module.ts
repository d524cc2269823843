import { Module } from '@nestjs/common';
import { FuelSurchargesModule } from '../fuel-surcharges';
import { JobSystemModule } from '../job-system';
import { ProjectsModule } from '../projects';
import { RateSheetsModule } from '../rate-sheets';
import { CarriersController } from './carriers.controller';
import { CarrierRepository } from './carrier.repository';
import { DetachCarrier } from './detach-carrier';
import { KnownCarriers } from './known-carriers';
import { ReadCarriers } from './read-carriers';
import { SaveCarrier } from './save-carrier';

@Module({
  imports: [FuelSurchargesModule, JobSystemModule, ProjectsModule, RateSheetsModule],
  controllers: [CarriersController],
  providers: [CarrierRepository, DetachCarrier, KnownCarriers, ReadCarriers, SaveCarrier],
  exports: [CarrierRepository, DetachCarrier, ReadCarriers, SaveCarrier],
})
export class CarriersModule {}
