import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime';
import { Spreadsheets } from './spreadsheets';
import { WorkbookPool } from './workbook-pool';

@Module({
  imports: [RealtimeModule],
  providers: [Spreadsheets, WorkbookPool],
  exports: [Spreadsheets],
})
export class SpreadsheetsModule {}
