import { Module } from '@nestjs/common';
import { CarriersModule } from '#server/projects/carriers/index';
import { ProjectsModule } from '#server/projects/index';
import { SandRatesModule } from '#server/projects/sand-rates/index';
import { LoadReadingModule } from '../load-reading.module';
import { BilledSources } from './billed-sources';
import { CheckSchedule } from './check-schedule';
import { CheckSums } from './check-sums';
import { CompanyTotalsReader } from './company-totals';
import { KeptOfProject } from './kept-of-project';
import { ProjectMarksRepository } from './project-marks.repository';
import { ProjectSumsRepository } from './project-sums.repository';
import { ProjectTotalsReader } from './project-totals';
import { ProjectTotalsBuilder } from './project-totals-builder';
import { ReadVendorWork } from './read-vendor-work';

/** Keeps the sums of projects and builds totals from them. */
@Module({
  imports: [CarriersModule, LoadReadingModule, ProjectsModule, SandRatesModule],
  providers: [
    CheckSchedule,
    CheckSums,
    CompanyTotalsReader,
    KeptOfProject,
    ProjectMarksRepository,
    ProjectSumsRepository,
    ProjectTotalsBuilder,
    ProjectTotalsReader,
    BilledSources,
    ReadVendorWork,
  ],
  exports: [
    BilledSources,
    CompanyTotalsReader,
    ProjectMarksRepository,
    ProjectSumsRepository,
    ProjectTotalsReader,
    ReadVendorWork,
  ],
})
export class TotalsModule {}
