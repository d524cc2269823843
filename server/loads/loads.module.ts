import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers';
import { CompaniesModule } from '../companies';
import { FuelSurchargesModule } from '../fuel-surcharges';
import { FuelPricesModule } from '../fuel-prices';
import { JobSystemModule } from '../job-system';
import { ProjectsModule } from '../projects';
import { RateSheetsModule } from '../rate-sheets';
import { RealtimeModule } from '../realtime';
import { SandRatesModule } from '../sand-rates';
import { AnswerProject } from './answer-project';
import { ChangedLoads } from './changed-loads';
import { ExplainCosts } from './explain-costs';
import { ExplainLoad } from './explain-load';
import { ProjectImpact } from './impact/project-impact';
import { SheetImpact } from './impact/sheet-impact';
import { SheetImpactController } from './impact/sheet-impact.controller';
import { UsersOfSheet } from './impact/users-of-sheet';
import { LoadExportRepository } from './load-export.repository';
import { LoadHistory } from './load-history';
import { LoadWriter } from './load-writer.repository';
import { InvoiceCandidates } from './invoice-candidates.repository';
import { InvoiceSlotRepository } from './invoice-slot.repository';
import { LoadRepository } from './load.repository';
import { BilledSources } from './totals/billed-sources';
import { LoadsController } from './loads.controller';
import { LockLoads } from './lock-loads';
import { LoadRating } from './rating/load-rating';
import { PriceWeeks } from './rating/price-weeks';
import { RatingBasisRepository } from './rating/rating-basis.repository';
import { RatingContexts } from './rating/rating-contexts';
import { RatingFreshness } from './rating/rating-freshness';
import { RequestRatings } from './rating/request-ratings';
import { SettleRating } from './rating/settle-rating';
import { RatingStateRepository } from './rating/rating-state.repository';
import { RerateProject } from './rating/rerate-project';
import { RerateQueue } from './rating/rerate-queue';
import { SheetLibrary } from './rating/sheet-library';
import { ReadLoads } from './read-loads';
import { RefreshProject } from './refresh-project';
import { ApplyRecords } from './sync/apply-records';
import { CatchUp } from './sync/catch-up';
import { CompareWithJob } from './sync/compare-with-job';
import { FetchRecords } from './sync/fetch-records';
import { FirstSync } from './sync/first-sync';
import { FutureRecordRepository } from './sync/future-record.repository';
import { LoadSourceRepository } from './sync/load-source.repository';
import { MarkMissingLoads } from './sync/mark-missing-loads';
import { MissingLoadRepository } from './sync/missing-load.repository';
import { OddRecords } from './sync/odd-records';
import { PruneSyncRuns } from './sync/prune-sync-runs';
import { PlanComparisons } from './sync/plan-comparisons';
import { ProjectSyncController } from './sync/project-sync.controller';
import { QuarantineRepository } from './sync/quarantine.repository';
import { ReadProjectSync } from './sync/read-project-sync';
import { SourceFeed } from './sync/source-feed';
import { SyncBatch } from './sync/sync-batch';
import { SyncLog } from './sync/sync-log';
import { SyncProject } from './sync/sync-project';
import { SyncRunRepository } from './sync/sync-run.repository';
import { SyncSchedule } from './sync/sync-schedule';
import { SyncStateRepository } from './sync/sync-state.repository';
import { TakeOver } from './sync/take-over';
import { CheckSchedule } from './totals/check-schedule';
import { CheckSums } from './totals/check-sums';
import { CompanyTotalsReader } from './totals/company-totals';
import { KeptOfProject } from './totals/kept-of-project';
import { ProjectMarksRepository } from './totals/project-marks.repository';
import { ProjectSumsRepository } from './totals/project-sums.repository';
import { ProjectTotalsReader } from './totals/project-totals';
import { RecomputeSums } from './totals/recompute-sums';

const RATING = [
  LoadRating,
  PriceWeeks,
  RatingBasisRepository,
  RatingContexts,
  RatingFreshness,
  RatingStateRepository,
  RequestRatings,
  RerateProject,
  RerateQueue,
  SettleRating,
  SheetLibrary,
];
const SYNC = [
  ApplyRecords,
  CatchUp,
  CompareWithJob,
  FetchRecords,
  FirstSync,
  FutureRecordRepository,
  LoadSourceRepository,
  MarkMissingLoads,
  MissingLoadRepository,
  OddRecords,
  PlanComparisons,
  PruneSyncRuns,
  QuarantineRepository,
  ReadProjectSync,
  SourceFeed,
  SyncBatch,
  SyncLog,
  SyncProject,
  SyncRunRepository,
  SyncSchedule,
  SyncStateRepository,
  TakeOver,
];
const TOTALS = [
  CheckSchedule,
  CheckSums,
  CompanyTotalsReader,
  KeptOfProject,
  ProjectMarksRepository,
  ProjectSumsRepository,
  ProjectTotalsReader,
  RecomputeSums,
];
const IMPACT = [ProjectImpact, SheetImpact, UsersOfSheet];
const USE_CASES = [
  AnswerProject,
  ChangedLoads,
  ExplainCosts,
  ExplainLoad,
  LoadHistory,
  LockLoads,
  ReadLoads,
  RefreshProject,
];

@Module({
  imports: [
    CarriersModule,
    CompaniesModule,
    FuelSurchargesModule,
    FuelPricesModule,
    JobSystemModule,
    ProjectsModule,
    RateSheetsModule,
    RealtimeModule,
    SandRatesModule,
  ],
  controllers: [LoadsController, ProjectSyncController, SheetImpactController],
  providers: [
    LoadExportRepository,
    LoadRepository,
    LoadWriter,
    InvoiceCandidates,
    InvoiceSlotRepository,
    BilledSources,
    ...TOTALS,
    ...RATING,
    ...SYNC,
    ...IMPACT,
    ...USE_CASES,
  ],
  exports: [
    AnswerProject,
    BilledSources,
    ChangedLoads,
    CompanyTotalsReader,
    ExplainCosts,
    FirstSync,
    InvoiceCandidates,
    LoadExportRepository,
    LoadWriter,
    LockLoads,
    RerateQueue,
    LoadRepository,
    RequestRatings,
    SettleRating,
    ProjectTotalsReader,
    RefreshProject,
    SyncProject,
    TakeOver,
  ],
})
export class LoadsModule {}
