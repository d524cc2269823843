import { Module } from '@nestjs/common';
import { DraftFscSheet } from './draft-fsc-sheet';
import { DeleteFscSheet } from './delete-fsc-sheet';
import { FuelSurchargesController } from './fuel-surcharges.controller';
import { FscSheetRepository } from './fsc-sheet.repository';
import { FscSheetVersions } from './fsc-sheet-versions';
import { ReadFscSheets } from './read-fsc-sheets';
import { SaveFscSheet } from './save-fsc-sheet';

@Module({
  controllers: [FuelSurchargesController],
  providers: [
    DraftFscSheet,
    DeleteFscSheet,
    FscSheetRepository,
    FscSheetVersions,
    ReadFscSheets,
    SaveFscSheet,
  ],
  exports: [DraftFscSheet, DeleteFscSheet, FscSheetVersions, ReadFscSheets, SaveFscSheet],
})
export class FuelSurchargesModule {}
