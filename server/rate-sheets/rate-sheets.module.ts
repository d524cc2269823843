import { Module } from '@nestjs/common';
import { DraftRateSheet } from './draft-rate-sheet';
import { DeleteRateSheet } from './delete-rate-sheet';
import { ImportRateSheets } from './import-rate-sheets';
import { RateSheetImportsController } from './rate-sheet-imports.controller';
import { RateSheetsController } from './rate-sheets.controller';
import { RateSheetRepository } from './rate-sheet.repository';
import { RateSheetVersions } from './rate-sheet-versions';
import { ReadRateSheets } from './read-rate-sheets';
import { SaveRateSheet } from './save-rate-sheet';

@Module({
  controllers: [RateSheetsController, RateSheetImportsController],
  providers: [
    DraftRateSheet,
    DeleteRateSheet,
    ImportRateSheets,
    RateSheetRepository,
    RateSheetVersions,
    ReadRateSheets,
    SaveRateSheet,
  ],
  exports: [DraftRateSheet, DeleteRateSheet, RateSheetVersions, ReadRateSheets, SaveRateSheet],
})
export class RateSheetsModule {}
