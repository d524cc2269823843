import { Module } from '@nestjs/common';
import { SheetTools } from '#server/platform/common/index';
import { ImportRateSheets } from './import-rate-sheets';
import { RateSheetImportsController } from './rate-sheet-imports.controller';
import { RateSheetsController } from './rate-sheets.controller';
import { RateSheetRepository } from './rate-sheet.repository';
import { RateSheetVersions } from './rate-sheet-versions';
import { ReadRateSheets } from './read-rate-sheets';
import { RateSheets } from './rate-sheets';

@Module({
  controllers: [RateSheetsController, RateSheetImportsController],
  providers: [
    ImportRateSheets,
    RateSheetRepository,
    RateSheetVersions,
    ReadRateSheets,
    RateSheets,
    SheetTools,
  ],
  exports: [RateSheetVersions, RateSheets, ReadRateSheets],
})
export class RateSheetsModule {}
