import { Module } from '@nestjs/common';
import { AccountCompaniesModule } from '../account-companies';
import { CarriersModule } from '../carriers';
import { CommentsModule } from '../comments';
import { FuelSurchargesModule } from '../fuel-surcharges';
import { RateSheetsModule } from '../rate-sheets';
import { SandRatesModule } from '../sand-rates';
import { UsersModule } from '../users';
import { CompanyRecordDeletions } from './company-record-deletions';
import { DeleteRecord } from './delete-record';
import { ProjectRecordDeletions } from './project-record-deletions';
import { RecordsController } from './records.controller';

@Module({
  imports: [
    AccountCompaniesModule,
    CarriersModule,
    CommentsModule,
    FuelSurchargesModule,
    RateSheetsModule,
    SandRatesModule,
    UsersModule,
  ],
  controllers: [RecordsController],
  providers: [CompanyRecordDeletions, DeleteRecord, ProjectRecordDeletions],
})
export class RecordsModule {}
