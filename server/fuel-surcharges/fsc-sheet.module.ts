import { Module } from '@nestjs/common';
import { FscSheetController } from './fsc-sheet.controller';
import { FscSheetRepository } from './fsc-sheet.repository';
import { FscSheetVersions } from './fsc-sheet-versions';
import { ReadFscSheets } from './read-fsc-sheets';
import { SaveFscSheet } from './save-fsc-sheet';

@Module({
  controllers: [FscSheetController],
  providers: [FscSheetRepository, FscSheetVersions, ReadFscSheets, SaveFscSheet],
  exports: [FscSheetVersions, ReadFscSheets, SaveFscSheet],
})
export class FscSheetModule {}
