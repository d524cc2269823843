import { Module } from '@nestjs/common';
import { DeleteFscSheet } from './delete-fsc-sheet';
import { FuelSurchargesController } from './fuel-surcharges.controller';
import { FscSheetRepository } from './fsc-sheet.repository';
import { FscSheetVersions } from './fsc-sheet-versions';
import { ReadFscSheets } from './read-fsc-sheets';
import { SaveFscSheet } from './save-fsc-sheet';

@Module({
  controllers: [FuelSurchargesController],
  providers: [DeleteFscSheet, FscSheetRepository, FscSheetVersions, ReadFscSheets, SaveFscSheet],
  exports: [DeleteFscSheet, FscSheetVersions, ReadFscSheets, SaveFscSheet],
})
export class FuelSurchargesModule {}
