import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { SpreadsheetsModule } from '../spreadsheets';
import { AccrualExportsController } from './accrual-exports.controller';
import { AccrualFiles } from './accrual-files';
import { AccrualFixed } from './accrual-fixed';
import { AccrualLineRepository } from './accrual-line.repository';
import { AccrualRepository } from './accrual.repository';
import { AccrualsController } from './accruals.controller';
import { DeleteAccrual } from './delete-accrual';
import { ExportAccrual } from './export-accrual';
import { ExportJournal } from './export-journal';
import { GenerateAccrual } from './generate-accrual';
import { ReadAccruals } from './read-accruals';
import { StoreAccrualFile } from './store-accrual-file';

@Module({
  imports: [FilesModule, LoadsModule, ProjectsModule, SpreadsheetsModule],
  controllers: [AccrualsController, AccrualExportsController],
  providers: [
    AccrualFiles,
    AccrualFixed,
    AccrualLineRepository,
    AccrualRepository,
    DeleteAccrual,
    ExportAccrual,
    ExportJournal,
    GenerateAccrual,
    ReadAccruals,
    StoreAccrualFile,
  ],
  exports: [AccrualFiles, AccrualLineRepository, AccrualRepository, GenerateAccrual],
})
export class AccrualsModule {}
