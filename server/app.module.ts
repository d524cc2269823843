import { type DynamicModule, Module } from '@nestjs/common';
import { AccountCompaniesModule } from './address-book/account-companies';
import { AccrualsModule } from './billing/accruals';
import { AdminModule } from './companies/admin';
import { AuditModule } from './trail/audit';
import { AuthModule } from './people/auth';
import { BillingProofModule } from './overview/billing-proof';
import { CarriersModule } from './projects/carriers';
import { CommentsModule } from './trail/comments';
import { CommonModule, WorkModule } from './platform/common';
import { CompaniesModule } from './companies';
import { ConfigModule, type Configuration } from './config';
import { CustomerInvoicesModule } from './billing/customer-invoices';
import { CreditsDebitsModule } from './billing/credits-debits';
import { DatabaseModule } from './database';
import { FilesModule } from './platform/files';
import { DashboardModule } from './overview/dashboard';
import { FuelPricesModule } from './sheets/fuel-prices';
import { FuelSurchargesModule } from './sheets/fuel-surcharges';
import { JobSystemModule } from './job-system';
import { LoadImportsModule } from './loads/imports';
import { LoadsModule } from './loads';
import { PortsModule } from './ports.module';
import { ProjectViewModule } from './overview/project-view';
import { ProjectsModule } from './projects';
import { RateSheetsModule } from './sheets/rate-sheets';
import { RealtimeModule } from './realtime';
import { RecordsModule } from './overview/deletions';
import { ReferenceModule } from './address-book/reference';
import { SandRatesModule } from './projects/sand-rates';
import { SavedViewsModule } from './people/saved-views';
import { SearchModule } from './overview/search';
import { ProjectFiguresModule } from './overview/project-figures';
import { CausesModule, WorklistModule } from './overview/worklist';
import { UsersModule } from './people/users';
import { VerifyModule } from './overview/verify';
import { ReconciliationModule, VendorFilesModule, VendorInvoicesModule } from './billing/vendor-invoices';

/** Domains, in the order in which they may import each other. See docs/architecture.md#rooms-of-the-server. */
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
  ProjectFiguresModule,
  CausesModule,
  WorklistModule,
  BillingProofModule,
  VerifyModule,
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
