import { Module } from '@nestjs/common';
import { InvoiceSlotRepository } from './invoice-slot.repository';
import { LoadReadingModule } from './load-reading.module';
import { LoadWriter } from './load-writer.repository';
import { TotalsModule } from './totals';

/** Writes loads and the kept sums of their project. */
@Module({
  imports: [LoadReadingModule, TotalsModule],
  providers: [InvoiceSlotRepository, LoadWriter],
  exports: [LoadWriter],
})
export class LoadWritingModule {}
