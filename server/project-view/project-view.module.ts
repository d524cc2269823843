import { Module } from '@nestjs/common';
import { AccrualsModule } from '../accruals';
import { CarriersModule } from '../carriers';
import { CommentsModule } from '../comments';
import { CreditsDebitsModule } from '../credits-debits';
import { CustomerInvoicesModule } from '../customer-invoices';
import { FuelPricesModule } from '../fuel-prices';
import { JobSystemModule } from '../job-system';
import { LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { SandRatesModule } from '../sand-rates';
import { SpreadsheetsModule } from '../spreadsheets';
import { VendorInvoicesModule } from '../vendor-invoices';
import { BilledLists } from './billed-lists';
import { ExportLoads } from './export-loads';
import { LoadsExportsController } from './loads-exports.controller';
import { ProjectHeader } from './project-header';
import { ProjectLists } from './project-lists';
import { ProjectViewController } from './project-view.controller';
import { ReadChanges } from './read-changes';
import { ReadProject } from './read-project';
import { SelectLoads } from './select-loads';
import { SnapshotFrames } from './snapshot-frames';
import { SnapshotStream } from './snapshot-stream';

@Module({
  imports: [
    AccrualsModule,
    CarriersModule,
    CommentsModule,
    CreditsDebitsModule,
    CustomerInvoicesModule,
    FuelPricesModule,
    JobSystemModule,
    LoadsModule,
    ProjectsModule,
    SandRatesModule,
    SpreadsheetsModule,
    VendorInvoicesModule,
  ],
  controllers: [LoadsExportsController, ProjectViewController],
  providers: [
    BilledLists,
    ExportLoads,
    ProjectHeader,
    ProjectLists,
    ReadChanges,
    ReadProject,
    SelectLoads,
    SnapshotFrames,
    SnapshotStream,
  ],
})
export class ProjectViewModule {}
