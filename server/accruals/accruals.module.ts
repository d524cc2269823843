import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { FilesModule, NamedFiles } from '../files';
import { LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { SpreadsheetsModule } from '../spreadsheets';
import { ACCRUAL_FOLDER } from './accrual-file.policy';
import { AccrualExportsController } from './accrual-exports.controller';
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
  exports: [AccrualLineRepository, AccrualRepository, GenerateAccrual],
})
export class AccrualsModule implements OnModuleInit {
  constructor(
    private readonly files: NamedFiles,
    private readonly accruals: AccrualRepository,
  ) {}

  /** The spreadsheet of an archived project's accrual stays as it is (spec 2 section 4). */
  onModuleInit(): void {
    this.files.register(ACCRUAL_FOLDER, async (scope, fileName) => {
      if (await this.accruals.isFileOfArchived(scope, fileName)) throw new DomainError('project_archived');
    });
  }
}
