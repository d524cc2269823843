import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers';
import { CommentsModule } from '../comments';
import { FuelPricesModule } from '../fuel-prices';
import { JobSystemModule } from '../job-system';
import { LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { SandRatesModule } from '../sand-rates';
import { ProjectHeader } from './project-header';
import { ProjectViewController } from './project-view.controller';
import { ReadChanges } from './read-changes';
import { ReadProject } from './read-project';
import { SnapshotFrames } from './snapshot-frames';
import { SnapshotStream } from './snapshot-stream';

@Module({
  imports: [
    CarriersModule,
    CommentsModule,
    FuelPricesModule,
    JobSystemModule,
    LoadsModule,
    ProjectsModule,
    SandRatesModule,
  ],
  controllers: [ProjectViewController],
  providers: [ProjectHeader, ReadChanges, ReadProject, SnapshotFrames, SnapshotStream],
})
export class ProjectViewModule {}
