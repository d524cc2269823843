import { Module } from '@nestjs/common';
import { SheetTools } from '#server/platform/common/index';
import { CompaniesModule } from '#server/companies/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { CheckFscFile } from './check-fsc-file';
import { ExportFscSheet } from './export-fsc-sheet';
import { FuelSurchargesController } from './fuel-surcharges.controller';
import { FscSheetRepository } from './fsc-sheet.repository';
import { FscSheets } from './fsc-sheets';
import { FscSheetVersions } from './fsc-sheet-versions';
import { ReadFscSheets } from './read-fsc-sheets';

@Module({
  imports: [CompaniesModule, SpreadsheetsModule],
  controllers: [FuelSurchargesController],
  providers: [
    CheckFscFile,
    ExportFscSheet,
    FscSheetRepository,
    FscSheetVersions,
    ReadFscSheets,
    FscSheets,
    SheetTools,
  ],
  exports: [FscSheets, FscSheetVersions, ReadFscSheets],
})
export class FuelSurchargesModule {}
