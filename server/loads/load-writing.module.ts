import { Module } from '@nestjs/common';
import { InvoiceSlotRepository } from './invoice-slot.repository';
import { LoadReadingModule } from './load-reading.module';
import { LoadWriter } from './load-writer.repository';
import { TotalsModule } from './totals';

/** Writes loads, and with them the sums that are kept of a project. */
@Module({
  imports: [LoadReadingModule, TotalsModule],
  providers: [InvoiceSlotRepository, LoadWriter],
  exports: [LoadWriter],
})
export class LoadWritingModule {}
