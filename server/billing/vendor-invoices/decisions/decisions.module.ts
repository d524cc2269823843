import { Module } from '@nestjs/common';
import { ProjectsModule } from '#server/projects/index';
import { ReconciliationModule } from '../reconciliation';
import { VendorRecordsModule } from '../records';
import { VendorInvoicesModule } from '../vendor-invoices.module';
import { CausedLines } from './caused-lines';
import { DecideCause } from './decide-cause';
import { DecisionsController } from './decisions.controller';
import { RecordDecisions } from './record-decisions';
import { UndoDecisions } from './undo-decisions';

/** Groups the differences of open bills by cause, and decides them. */
@Module({
  imports: [ProjectsModule, ReconciliationModule, VendorInvoicesModule, VendorRecordsModule],
  controllers: [DecisionsController],
  providers: [CausedLines, DecideCause, RecordDecisions, UndoDecisions],
  exports: [CausedLines],
})
export class DecisionsModule {}
