import { Module } from '@nestjs/common';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { DeliveredDaysRepository } from './delivered-days.repository';
import { LastInvoicesRepository } from './last-invoices.repository';
import { ExportProjects } from './export-projects';
import { ProjectExportsController } from './project-exports.controller';
import { ProjectFiguresController } from './project-figures.controller';
import { ReadProjectDays } from './read-project-days';
import { ReadProjectFigures } from './read-project-figures';

@Module({
  imports: [LoadsModule, ProjectsModule, SpreadsheetsModule],
  controllers: [ProjectFiguresController, ProjectExportsController],
  providers: [
    DeliveredDaysRepository,
    ExportProjects,
    LastInvoicesRepository,
    ReadProjectDays,
    ReadProjectFigures,
  ],
})
export class ProjectFiguresModule {}
