import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies';
import { SpreadsheetsModule } from '../spreadsheets';
import { CheckFscFile } from './check-fsc-file';
import { DraftFscSheet } from './draft-fsc-sheet';
import { DeleteFscSheet } from './delete-fsc-sheet';
import { ExportFscSheet } from './export-fsc-sheet';
import { FuelSurchargesController } from './fuel-surcharges.controller';
import { FscSheetRepository } from './fsc-sheet.repository';
import { FscSheetVersions } from './fsc-sheet-versions';
import { ReadFscSheets } from './read-fsc-sheets';
import { SaveFscSheet } from './save-fsc-sheet';

@Module({
  imports: [CompaniesModule, SpreadsheetsModule],
  controllers: [FuelSurchargesController],
  providers: [
    CheckFscFile,
    DraftFscSheet,
    DeleteFscSheet,
    ExportFscSheet,
    FscSheetRepository,
    FscSheetVersions,
    ReadFscSheets,
    SaveFscSheet,
  ],
  exports: [DraftFscSheet, DeleteFscSheet, FscSheetVersions, ReadFscSheets, SaveFscSheet],
})
export class FuelSurchargesModule {}
