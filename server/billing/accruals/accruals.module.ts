import { Module } from '@nestjs/common';
import { FilesModule } from '#server/platform/files/index';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
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
