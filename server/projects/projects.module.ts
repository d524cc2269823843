import { Module } from '@nestjs/common';
import { FuelPricesModule } from '#server/sheets/fuel-prices/index';
import { JobSystemModule } from '#server/job-system/index';
import { RatedRecordTools } from './rated-record-store';
import { CreateProject } from './create-project';
import { EditProject } from './edit-project';
import { ListProjects } from './list-projects';
import { ProjectChoicesCheck } from './project-choices';
import { ProjectReferencesRepository } from './project-references.repository';
import { ProjectRepository } from './project.repository';
import { SaveProject } from './save-project';
import { ProjectsController } from './projects.controller';

@Module({
  imports: [FuelPricesModule, JobSystemModule],
  controllers: [ProjectsController],
  providers: [
    ProjectRepository,
    ProjectReferencesRepository,
    ProjectChoicesCheck,
    RatedRecordTools,
    CreateProject,
    EditProject,
    ListProjects,
    SaveProject,
  ],
  exports: [RatedRecordTools, ProjectRepository, CreateProject, ListProjects, SaveProject],
})
export class ProjectsModule {}
