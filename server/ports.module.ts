import { type Abstract, type ExistingProvider, Global, Module, type Type } from '@nestjs/common';
import { AccrualFiles, AccrualsModule } from './billing/accruals';
import { AuthModule, SessionCompany, Sessions } from './people/auth';
import {
  CarrierNames,
  FirstSyncRequests,
  OnlineUsers,
  RatedProjectReplyBuilder,
  RatingRequests,
  RatingCompletion,
  OptionalChecks,
} from './platform/common';
import { CompaniesModule, ReadCompany } from './companies';
import { CreditDebitRepository, CreditsDebitsModule, MoveCustomerCredits } from './billing/credits-debits';
import {
  CustomerInvoiceRepository,
  CustomerInvoicesModule,
  InvoiceCredits,
  VersionRecordMover,
} from './billing/customer-invoices';
import { NamedFiles } from './platform/files';
import { ImportedNameRepository, LoadImportsModule } from './loads/imports';
import {
  AnswerProject,
  CreditBilling,
  CustomerBilling,
  FirstSync,
  LoadsModule,
  ProjectTotalsReader,
  RequestRatings,
  RerateQueue,
  VendorBilling,
} from './loads';
import { Presence, ProjectEnrichment, RealtimeModule, RedisLink } from './realtime';
import { UserSessions } from './people/users';
import { VendorInvoicesModule, VendorTotalsRepository } from './billing/vendor-invoices';

/** Binds a port to a class that implements it. The compiler refuses another class. */
const bind = <Port>(provide: Abstract<Port>, useExisting: Type<Port>): ExistingProvider<Port> => ({
  provide,
  useExisting,
});

/**
 * Every call from a domain to a later one: the port that it injects, and the implementation.
 * See docs/architecture.md#ports-and-events.
 */
const PORTS = [
  bind(CarrierNames, ImportedNameRepository),
  bind(CreditBilling, CreditDebitRepository),
  bind(CustomerBilling, CustomerInvoiceRepository),
  bind(FirstSyncRequests, FirstSync),
  bind(InvoiceCredits, CreditDebitRepository),
  bind(NamedFiles, AccrualFiles),
  bind(OnlineUsers, Presence),
  bind(RatedProjectReplyBuilder, AnswerProject),
  bind(ProjectEnrichment, ProjectTotalsReader),
  bind(RatingRequests, RequestRatings),
  bind(RatingCompletion, RerateQueue),
  bind(SessionCompany, ReadCompany),
  bind(OptionalChecks, RedisLink),
  bind(UserSessions, Sessions),
  bind(VendorBilling, VendorTotalsRepository),
  bind(VersionRecordMover, MoveCustomerCredits),
];

/** Global, because the domains that inject a port cannot import the module of its implementation. */
@Global()
@Module({
  imports: [
    AccrualsModule,
    AuthModule,
    CompaniesModule,
    CreditsDebitsModule,
    CustomerInvoicesModule,
    LoadImportsModule,
    LoadsModule,
    RealtimeModule,
    VendorInvoicesModule,
  ],
  providers: PORTS,
  exports: PORTS,
})
export class PortsModule {}
