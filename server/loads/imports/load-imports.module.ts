import { Module, type OnModuleInit } from '@nestjs/common';
import { WorkRunner } from '#server/platform/common/index';
import { companyScope } from '#server/database/index';
import { CompaniesModule } from '#server/companies/index';
import { LoadsModule } from '../index';
import { ProjectsModule } from '#server/projects/index';
import { RealtimeModule } from '#server/realtime/index';
import { ApplyImport } from './apply-import';
import { CheckFile } from './check-file';
import { DeleteOldImportFiles } from './delete-old-import-files';
import { ImportAccess } from './import-access';
import { ImportFile } from './import-file';
import { ImportMappingRepository } from './import-mapping.repository';
import { IMPORT, ImportRunner } from './import-runner';
import { ImportedNameRepository } from './imported-name.repository';
import { ListImportFaults } from './list-import-faults';
import { LoadImportRepository } from './load-import.repository';
import { LoadImportsController } from './load-imports.controller';
import { PreviewImport } from './preview-import';
import { ReadImports } from './read-imports';
import { StageImport } from './stage-import';
import { ImportLines } from './import-lines';

@Module({
  imports: [CompaniesModule, LoadsModule, ProjectsModule, RealtimeModule],
  controllers: [LoadImportsController],
  providers: [
    LoadImportRepository,
    ImportMappingRepository,
    ImportedNameRepository,
    ImportAccess,
    ImportFile,
    CheckFile,
    ImportLines,
    ImportRunner,
    StageImport,
    ReadImports,
    PreviewImport,
    ListImportFaults,
    ApplyImport,
    DeleteOldImportFiles,
  ],
  exports: [ImportMappingRepository, ImportedNameRepository],
})
export class LoadImportsModule implements OnModuleInit {
  constructor(
    private readonly work: WorkRunner,
    private readonly imports: ImportRunner,
  ) {}

  onModuleInit(): void {
    this.work.register(IMPORT, async ({ scope, lane, details, lease }) => {
      await this.imports.run(companyScope(lane), Number(scope), details.actor, lease);
      return null;
    });
  }
}
