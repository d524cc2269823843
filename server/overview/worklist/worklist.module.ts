import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { VendorInvoicesModule } from '#server/billing/vendor-invoices/index';
import { CheckLoadsRepository } from './check-loads.repository';
import { ExportWorklist } from './export-worklist';
import { KeptMarkedLoads } from './kept-marked-loads';
import { LastAccrualsRepository } from './last-accruals.repository';
import { LoadWorkController } from './load-work.controller';
import { OldestMissingRepository } from './oldest-missing.repository';
import { OpenProjects } from './open-projects';
import { ReadAccrueWork } from './read-accrue-work';
import { ReadApproveWork } from './read-approve-work';
import { ReadBillWork } from './read-bill-work';
import { ReadCheckWork } from './read-check-work';
import { ReadReceiveWork } from './read-receive-work';
import { ReadWorklist, WorkCounts } from './read-worklist';
import { UnapprovedBillsRepository } from './unapproved-bills.repository';
import { UnbilledLoadsRepository } from './unbilled-loads.repository';
import { WorklistController } from './worklist.controller';
import { WorklistExportsController } from './worklist-exports.controller';

/** Lists the work that is left to do in all open projects of a company. */
@Module({
  imports: [DashboardModule, LoadsModule, ProjectsModule, SpreadsheetsModule, VendorInvoicesModule],
  controllers: [LoadWorkController, WorklistController, WorklistExportsController],
  providers: [
    CheckLoadsRepository,
    ExportWorklist,
    KeptMarkedLoads,
    LastAccrualsRepository,
    OldestMissingRepository,
    OpenProjects,
    ReadAccrueWork,
    ReadApproveWork,
    ReadBillWork,
    ReadCheckWork,
    ReadReceiveWork,
    ReadWorklist,
    UnapprovedBillsRepository,
    UnbilledLoadsRepository,
    WorkCounts,
  ],
})
export class WorklistModule {}
