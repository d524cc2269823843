import { Module } from '@nestjs/common';
import { RealtimeModule } from '#server/realtime/index';
import { ExportLimits, Spreadsheets } from './spreadsheets';
import { WorkbookPool } from './workbook-pool';

@Module({
  imports: [RealtimeModule],
  providers: [{ provide: ExportLimits, useFactory: () => new ExportLimits() }, Spreadsheets, WorkbookPool],
  exports: [Spreadsheets],
})
export class SpreadsheetsModule {}
