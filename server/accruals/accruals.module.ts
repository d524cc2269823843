import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { AccrualFixed } from './accrual-fixed';
import { AccrualLineRepository } from './accrual-line.repository';
import { AccrualRepository } from './accrual.repository';
import { AccrualsController } from './accruals.controller';
import { DeleteAccrual } from './delete-accrual';
import { ExportJournal } from './export-journal';
import { GenerateAccrual } from './generate-accrual';
import { ReadAccruals } from './read-accruals';

@Module({
  imports: [FilesModule, LoadsModule, ProjectsModule],
  controllers: [AccrualsController],
  providers: [
    AccrualFixed,
    AccrualLineRepository,
    AccrualRepository,
    DeleteAccrual,
    ExportJournal,
    GenerateAccrual,
    ReadAccruals,
  ],
  exports: [AccrualLineRepository, AccrualRepository, GenerateAccrual],
})
export class AccrualsModule {}
