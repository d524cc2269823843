import { Module } from '@nestjs/common';
import { ProjectsModule } from '../index';
import { SandRateRepository } from './sand-rate.repository';
import { SandRates } from './sand-rates';
import { SandRatesController } from './sand-rates.controller';

@Module({
  imports: [ProjectsModule],
  controllers: [SandRatesController],
  providers: [SandRateRepository, SandRates],
  exports: [SandRateRepository, SandRates],
})
export class SandRatesModule {}
