import { Module } from '@nestjs/common';
import { AccrualsModule } from '#server/billing/accruals/index';
import { CarriersModule } from '#server/projects/carriers/index';
import { CommentsModule } from '#server/trail/comments/index';
import { CreditsDebitsModule } from '#server/billing/credits-debits/index';
import { CustomerInvoicesModule } from '#server/billing/customer-invoices/index';
import { FuelPricesModule } from '#server/sheets/fuel-prices/index';
import { JobSystemModule } from '#server/job-system/index';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { SandRatesModule } from '#server/projects/sand-rates/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { VendorInvoicesModule } from '#server/billing/vendor-invoices/index';
import { BilledLists } from './billed-lists';
import { ExportLoads } from './export-loads';
import { LoadsExportsController } from './loads-exports.controller';
import { ProjectHeader } from './project-header';
import { ProjectLists } from './project-lists';
import { ProjectState } from './project-state';
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
    ProjectState,
    ReadChanges,
    ReadProject,
    SelectLoads,
    SnapshotFrames,
    SnapshotStream,
  ],
})
export class ProjectViewModule {}
