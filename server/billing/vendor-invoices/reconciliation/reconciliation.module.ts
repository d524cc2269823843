import { Module } from '@nestjs/common';
import { LoadsModule } from '#server/loads/index';
import { VendorMatchingModule } from '../matching';
import { VendorRecordsModule } from '../records';
import { VendorInvoicesModule } from '../vendor-invoices.module';
import { ExplainDifferences } from './explain-differences';
import { FreeLoadRepository } from './free-load.repository';
import { MatchLine } from './match-line';
import { ReconciliationController } from './reconciliation.controller';
import { SuggestLoads } from './suggest-loads';

/** Suggests loads for lines of vendors, and explains differences. */
@Module({
  imports: [LoadsModule, VendorInvoicesModule, VendorMatchingModule, VendorRecordsModule],
  controllers: [ReconciliationController],
  providers: [ExplainDifferences, FreeLoadRepository, MatchLine, SuggestLoads],
  exports: [ExplainDifferences, SuggestLoads],
})
export class ReconciliationModule {}
