import { Module } from '@nestjs/common';
import { RateSheetsController } from './rate-sheets.controller';
import { RateSheetRepository } from './rate-sheet.repository';
import { RateSheetVersions } from './rate-sheet-versions';
import { ReadRateSheets } from './read-rate-sheets';
import { SaveRateSheet } from './save-rate-sheet';

@Module({
  controllers: [RateSheetsController],
  providers: [RateSheetRepository, RateSheetVersions, ReadRateSheets, SaveRateSheet],
  exports: [RateSheetVersions, ReadRateSheets, SaveRateSheet],
})
export class RateSheetsModule {}
