import { Module } from '@nestjs/common';
import { FuelSurchargesController } from './fuel-surcharges.controller';
import { FscSheetRepository } from './fsc-sheet.repository';
import { FscSheetVersions } from './fsc-sheet-versions';
import { ReadFscSheets } from './read-fsc-sheets';
import { SaveFscSheet } from './save-fsc-sheet';

@Module({
  controllers: [FuelSurchargesController],
  providers: [FscSheetRepository, FscSheetVersions, ReadFscSheets, SaveFscSheet],
  exports: [FscSheetVersions, ReadFscSheets, SaveFscSheet],
})
export class FuelSurchargesModule {}
