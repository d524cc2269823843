import { Module } from '@nestjs/common';
import { AccountCompaniesModule } from '../account-companies';
import { CarriersModule } from '../carriers';
import { CommentsModule } from '../comments';
import { LoadsModule } from '../loads';
import { FuelSurchargesModule } from '../fuel-surcharges';
import { RateSheetsModule } from '../rate-sheets';
import { SandRatesModule } from '../sand-rates';
import { UsersModule } from '../users';
import { ChangeProjectRecord } from './change-project-record';
import { CompanyRecordDeletions } from './company-record-deletions';
import { DeleteRecord } from './delete-record';
import { ReadProjectAfterDeletion } from './project-after-deletion';
import { ProjectRecordDeletions } from './project-record-deletions';
import { RecordsController } from './records.controller';

@Module({
  imports: [
    AccountCompaniesModule,
    CarriersModule,
    CommentsModule,
    FuelSurchargesModule,
    LoadsModule,
    RateSheetsModule,
    SandRatesModule,
    UsersModule,
  ],
  controllers: [RecordsController],
  providers: [
    ChangeProjectRecord,
    CompanyRecordDeletions,
    DeleteRecord,
    ProjectRecordDeletions,
    ReadProjectAfterDeletion,
  ],
})
export class RecordsModule {}
