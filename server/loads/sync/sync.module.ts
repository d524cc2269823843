import { Module } from '@nestjs/common';
import { CompaniesModule } from '#server/companies/index';
import { JobSystemModule } from '#server/job-system/index';
import { ProjectsModule } from '#server/projects/index';
import { RealtimeModule } from '#server/realtime/index';
import { LoadReadingModule } from '../load-reading.module';
import { LoadWritingModule } from '../load-writing.module';
import { RatingModule } from '../rating';
import { ApplyRecords } from './apply-records';
import { CompareWithJob } from './compare-with-job';
import { FetchRecords } from './fetch-records';
import { FirstSync } from './first-sync';
import { FutureRecordRepository } from './future-record.repository';
import { LoadSourceRepository } from './load-source.repository';
import { MarkMissingLoads } from './mark-missing-loads';
import { MissingLoadRepository } from './missing-load.repository';
import { RecordsToReview } from './records-to-review';
import { PlanComparisons } from './plan-comparisons';
import { ProjectSyncController } from './project-sync.controller';
import { DeleteOldSyncRuns } from './delete-old-sync-runs';
import { OldSourcesRepository } from './old-sources.repository';
import { PackOldSources } from './pack-old-sources';
import { QuarantineRepository } from './quarantine.repository';
import { ReadProjectSync } from './read-project-sync';
import { SourceFeed } from './source-feed';
import { SyncProject } from './sync-project';
import { SyncRunRepository } from './sync-run.repository';
import { SyncSchedule } from './sync-schedule';
import { SyncStateRepository } from './sync-state.repository';
import { ImportRecords } from './import-records';

/** Brings loads from the job system, by schedule and on demand, and imports the records of any source. */
@Module({
  imports: [
    CompaniesModule,
    JobSystemModule,
    LoadReadingModule,
    LoadWritingModule,
    ProjectsModule,
    RatingModule,
    RealtimeModule,
  ],
  controllers: [ProjectSyncController],
  providers: [
    ApplyRecords,
    CompareWithJob,
    FetchRecords,
    FirstSync,
    FutureRecordRepository,
    LoadSourceRepository,
    MarkMissingLoads,
    MissingLoadRepository,
    RecordsToReview,
    PlanComparisons,
    DeleteOldSyncRuns,
    OldSourcesRepository,
    PackOldSources,
    QuarantineRepository,
    ReadProjectSync,
    SourceFeed,
    SyncProject,
    SyncRunRepository,
    SyncSchedule,
    SyncStateRepository,
    ImportRecords,
  ],
  exports: [FirstSync, ImportRecords, SyncProject],
})
export class SyncModule {}
