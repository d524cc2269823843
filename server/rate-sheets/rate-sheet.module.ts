import { Module } from '@nestjs/common';
import { RateSheetController } from './rate-sheet.controller';
import { RateSheetRepository } from './rate-sheet.repository';
import { RateSheetVersions } from './rate-sheet-versions';
import { ReadRateSheets } from './read-rate-sheets';
import { SaveRateSheet } from './save-rate-sheet';

@Module({
  controllers: [RateSheetController],
  providers: [RateSheetRepository, RateSheetVersions, ReadRateSheets, SaveRateSheet],
  exports: [RateSheetVersions, ReadRateSheets, SaveRateSheet],
})
export class RateSheetModule {}
