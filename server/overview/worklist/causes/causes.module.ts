import { Module } from '@nestjs/common';
import { DecisionsModule, VendorInvoicesModule } from '#server/billing/vendor-invoices/index';
import { ProjectsModule } from '#server/projects/index';
import { SpreadsheetsModule } from '#server/spreadsheets/index';
import { OpenProjects } from '../open-projects';
import { CausedLinesNow } from './caused-lines-now';
import { CausesController } from './causes.controller';
import { ExportCause } from './export-cause';
import { ReadCauses } from './read-causes';

/** Lists the causes of differences of all open bills. */
@Module({
  imports: [DecisionsModule, ProjectsModule, SpreadsheetsModule, VendorInvoicesModule],
  controllers: [CausesController],
  providers: [CausedLinesNow, ExportCause, OpenProjects, ReadCauses],
})
export class CausesModule {}
