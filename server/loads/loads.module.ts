import { Module } from '@nestjs/common';
import { FuelPricesModule } from '#server/sheets/fuel-prices/index';
import { ProjectsModule } from '#server/projects/index';
import { AnswerProject } from './answer-project';
import { ChangedLoads } from './changed-loads';
import { LastWrittenLoads } from './last-written-loads';
import { LoadHistory } from './load-history';
import { LoadsController } from './loads.controller';
import { LoadsSince } from './loads-since';
import { LockLoads } from './lock-loads';
import { ReadLoads } from './read-loads';
import { RefreshProject } from './refresh-project';
import { LoadReadingModule } from './load-reading.module';
import { LoadWritingModule } from './load-writing.module';
import { RatingModule } from './rating';
import { SyncModule } from './sync';
import { TotalsModule } from './totals';

/** Parts of the domain. Each may use the ones before it. */
const PARTS = [LoadReadingModule, TotalsModule, LoadWritingModule, RatingModule, SyncModule];

@Module({
  imports: [FuelPricesModule, ProjectsModule, ...PARTS],
  controllers: [LoadsController],
  providers: [
    AnswerProject,
    ChangedLoads,
    LastWrittenLoads,
    LoadHistory,
    LoadsSince,
    LockLoads,
    ReadLoads,
    RefreshProject,
  ],
  exports: [AnswerProject, ChangedLoads, LoadsSince, LockLoads, RefreshProject, ...PARTS],
})
export class LoadsModule {}
