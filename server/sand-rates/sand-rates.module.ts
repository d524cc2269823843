import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects';
import { DeleteSandRate } from './delete-sand-rate';
import { ReadSandRates } from './read-sand-rates';
import { SandRateRepository } from './sand-rate.repository';
import { SandRatesController } from './sand-rates.controller';
import { SaveSandRate } from './save-sand-rate';

@Module({
  imports: [ProjectsModule],
  controllers: [SandRatesController],
  providers: [DeleteSandRate, ReadSandRates, SandRateRepository, SaveSandRate],
  exports: [DeleteSandRate, ReadSandRates, SandRateRepository, SaveSandRate],
})
export class SandRatesModule {}
