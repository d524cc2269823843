import { Module } from '@nestjs/common';
import { AccountCompaniesModule } from '#server/address-book/account-companies/index';
import { CarriersModule } from '#server/projects/carriers/index';
import { CommentsModule } from '#server/trail/comments/index';
import { LoadsModule } from '#server/loads/index';
import { FuelSurchargesModule } from '#server/sheets/fuel-surcharges/index';
import { RateSheetsModule } from '#server/sheets/rate-sheets/index';
import { SandRatesModule } from '#server/projects/sand-rates/index';
import { UsersModule } from '#server/people/users/index';
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
