import { InvoiceSlotEntity } from './loads/invoice-slot.entity';
import { AccrualLineEntity } from './accruals/accrual-line.entity';
import { AccrualEntity } from './accruals/accrual.entity';
import { AccountCompanyEntity } from './account-companies/account-company.entity';
import { SessionEntity } from './auth/session.entity';
import { SpentTokenEntity } from './auth/spent-token.entity';
import { ThrottleEntity } from './throttles/throttle.entity';
import { ProjectCarrierEntity } from './carriers/project-carrier.entity';
import { CommentEntity } from './comments/comment.entity';
import { CompanyEntity } from './companies/company.entity';
import { CreditDebitEntity } from './credits-debits/credit-debit.entity';
import { CustomerInvoiceLineEntity } from './customer-invoices/customer-invoice-line.entity';
import { CustomerInvoiceEntity } from './customer-invoices/customer-invoice.entity';
import { DashboardVisitEntity } from './dashboard/dashboard-visit.entity';
import { FileEntity } from './files/file.entity';
import { DieselPriceEntity } from './fuel-prices/diesel-price.entity';
import { JobSystemKeyEntity } from './job-system/job-system-key.entity';
import { DieselProblemEntity } from './fuel-prices/diesel-problem.entity';
import { MissingDieselWeekEntity } from './fuel-prices/missing-diesel-week.entity';
import { FscSheetBandEntity } from './fuel-surcharges/fsc-sheet-band.entity';
import { FscSheetCellEntity } from './fuel-surcharges/fsc-sheet-cell.entity';
import { FscSheetVersionEntity } from './fuel-surcharges/fsc-sheet-version.entity';
import { FscSheetEntity } from './fuel-surcharges/fsc-sheet.entity';
import { ImportMappingEntity } from './load-imports/import-mapping.entity';
import { ImportedNameEntity } from './load-imports/imported-name.entity';
import { LoadImportPartEntity } from './load-imports/load-import-part.entity';
import { LoadImportEntity } from './load-imports/load-import.entity';
import { AssetLoadEntity } from './loads/asset-load.entity';
import { FreightLoadEntity } from './loads/freight-load.entity';
import { LoadSourceEntity } from './loads/load-source.entity';
import { QuarantinedRowEntity } from './loads/quarantined-row.entity';
import { RatingBasisEntity } from './loads/rating-basis.entity';
import { RatingStateEntity } from './loads/rating/rating-state.entity';
import { ProjectDayEntity } from './loads/totals/project-day.entity';
import { ProjectMarkEntity } from './loads/totals/project-mark.entity';
import { ProjectSumEntity } from './loads/totals/project-sum.entity';
import { ProjectEntity } from './projects/project.entity';
import { FutureRecordEntity } from './loads/sync/future-record.entity';
import { MissingLoadEntity } from './loads/sync/missing-load.entity';
import { SyncRunEntity } from './loads/sync/sync-run.entity';
import { SyncStateEntity } from './loads/sync/sync-state.entity';
import { RateSheetRateEntity } from './rate-sheets/rate-sheet-rate.entity';
import { RateSheetVersionEntity } from './rate-sheets/rate-sheet-version.entity';
import { RateSheetEntity } from './rate-sheets/rate-sheet.entity';
import { DbTypeEntity } from './reference/db-type.entity';
import { SandRateEntity } from './sand-rates/sand-rate.entity';
import { SavedViewEntity } from './saved-views/saved-view.entity';
import { RoleEntity } from './users/role.entity';
import { UserTokenEntity } from './users/user-token.entity';
import { UserEntity } from './users/user.entity';
import { VendorInvoiceLineEntity } from './vendor-invoices/records/vendor-invoice-line.entity';
import { VendorInvoiceEntity } from './vendor-invoices/records/vendor-invoice.entity';
import { VendorRejectionEntity } from './vendor-invoices/records/vendor-rejection.entity';
import { AuditChangeEntity } from './database/audit-change.entity';
import { AuditEntryEntity } from './database/audit-entry.entity';
import { DatabaseProbeEntity } from './database/database-probe.entity';
import { WorkLeaseEntity } from './common/leases/work-lease.entity';
import { IdempotencyKeyEntity } from './database/idempotency-key.entity';
import { SpaceProbeEntity } from './database/space-probe.entity';

/** Every table: the schema that migrations must reach. */
export const ENTITIES = [
  DbTypeEntity,
  RoleEntity,
  CompanyEntity,
  UserEntity,
  UserTokenEntity,
  SessionEntity,
  SpentTokenEntity,
  ThrottleEntity,
  AccountCompanyEntity,
  RateSheetEntity,
  RateSheetVersionEntity,
  RateSheetRateEntity,
  FscSheetEntity,
  FscSheetVersionEntity,
  FscSheetBandEntity,
  FscSheetCellEntity,
  DieselPriceEntity,
  DieselProblemEntity,
  MissingDieselWeekEntity,
  JobSystemKeyEntity,
  ProjectEntity,
  ProjectSumEntity,
  ProjectDayEntity,
  ProjectMarkEntity,
  SyncRunEntity,
  SyncStateEntity,
  FutureRecordEntity,
  MissingLoadEntity,
  ProjectCarrierEntity,
  SandRateEntity,
  FreightLoadEntity,
  AssetLoadEntity,
  LoadSourceEntity,
  RatingBasisEntity,
  RatingStateEntity,
  QuarantinedRowEntity,
  CommentEntity,
  SavedViewEntity,
  FileEntity,
  InvoiceSlotEntity,
  VendorInvoiceEntity,
  VendorInvoiceLineEntity,
  VendorRejectionEntity,
  AuditChangeEntity,
  AuditEntryEntity,
  IdempotencyKeyEntity,
  DatabaseProbeEntity,
  SpaceProbeEntity,
  WorkLeaseEntity,
  DashboardVisitEntity,
  LoadImportEntity,
  LoadImportPartEntity,
  ImportMappingEntity,
  ImportedNameEntity,
  CreditDebitEntity,
  AccrualEntity,
  AccrualLineEntity,
  CustomerInvoiceEntity,
  CustomerInvoiceLineEntity,
];
