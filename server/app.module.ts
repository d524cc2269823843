import { type DynamicModule, Module } from '@nestjs/common';
import { AccountCompaniesModule } from './account-companies';
import { AccrualsModule } from './accruals';
import { AdminModule } from './admin';
import { AuditModule } from './audit';
import { AuthModule } from './auth';
import { CarriersModule } from './carriers';
import { CommentsModule } from './comments';
import { CommonModule, WorkModule } from './common';
import { CompaniesModule } from './companies';
import { ConfigModule, type Configuration } from './config';
import { CustomerInvoicesModule } from './customer-invoices';
import { CreditsDebitsModule } from './credits-debits';
import { DatabaseModule } from './database';
import { FilesModule } from './files';
import { DashboardModule } from './dashboard';
import { FuelPricesModule } from './fuel-prices';
import { FuelSurchargesModule } from './fuel-surcharges';
import { JobSystemModule } from './job-system';
import { LoadImportsModule } from './load-imports';
import { LoadsModule } from './loads';
import { PortsModule } from './ports.module';
import { ProjectViewModule } from './project-view';
import { ProjectsModule } from './projects';
import { RateSheetsModule } from './rate-sheets';
import { RealtimeModule } from './realtime';
import { RecordsModule } from './records';
import { ReferenceModule } from './reference';
import { SandRatesModule } from './sand-rates';
import { SavedViewsModule } from './saved-views';
import { SearchModule } from './search';
import { UsersModule } from './users';
import { ReconciliationModule, VendorFilesModule, VendorInvoicesModule } from './vendor-invoices';

/** Domains, in the order in which they may import each other. See docs/architecture.md#order-of-domains. */
const DOMAINS = [
  FilesModule,
  UsersModule,
  AuthModule,
  RealtimeModule,
  CompaniesModule,
  ReferenceModule,
  AccountCompaniesModule,
  SavedViewsModule,
  RateSheetsModule,
  FuelSurchargesModule,
  FuelPricesModule,
  JobSystemModule,
  ProjectsModule,
  CarriersModule,
  SandRatesModule,
  CommentsModule,
  LoadsModule,
  LoadImportsModule,
  CustomerInvoicesModule,
  VendorInvoicesModule,
  ReconciliationModule,
  VendorFilesModule,
  CreditsDebitsModule,
  AccrualsModule,
  ProjectViewModule,
  RecordsModule,
  AdminModule,
  AuditModule,
  SearchModule,
  DashboardModule,
];

/** Modules of Haulbook. */
@Module({})
export class AppModule {
  static with(configuration: Configuration): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(configuration),
        DatabaseModule,
        CommonModule,
        PortsModule,
        WorkModule,
        ...DOMAINS,
      ],
    };
  }
}
