import { CreateGeneratedColumnRegistry1795200001000 } from './1795200001000-create-generated-column-registry';
import { CreateDbTypes1795200002000 } from './1795200002000-create-db-types';
import { CreateRoles1795200003000 } from './1795200003000-create-roles';
import { CreateCompanies1795200004000 } from './1795200004000-create-companies';
import { CreateUsers1795200005000 } from './1795200005000-create-users';
import { CreateSessions1795200006000 } from './1795200006000-create-sessions';
import { CreateSpentTokens1795200007000 } from './1795200007000-create-spent-tokens';
import { CreateThrottles1795200008000 } from './1795200008000-create-throttles';
import { CreateAccountCompanies1795200009000 } from './1795200009000-create-account-companies';
import { CreateRateSheets1795200010000 } from './1795200010000-create-rate-sheets';
import { CreateRateSheetVersions1795200011000 } from './1795200011000-create-rate-sheet-versions';
import { CreateRateSheetRates1795200012000 } from './1795200012000-create-rate-sheet-rates';
import { CreateFscSheets1795200013000 } from './1795200013000-create-fsc-sheets';
import { CreateFscSheetVersions1795200014000 } from './1795200014000-create-fsc-sheet-versions';
import { CreateFscSheetBands1795200015000 } from './1795200015000-create-fsc-sheet-bands';
import { CreateFscSheetCells1795200016000 } from './1795200016000-create-fsc-sheet-cells';
import { CreateDieselPrices1795200017000 } from './1795200017000-create-diesel-prices';
import { CreateProjects1795200018000 } from './1795200018000-create-projects';
import { CreateProjectSums1795200019000 } from './1795200019000-create-project-sums';
import { CreateProjectDays1795200020000 } from './1795200020000-create-project-days';
import { CreateSyncRuns1795200021000 } from './1795200021000-create-sync-runs';
import { CreateProjectCarriers1795200022000 } from './1795200022000-create-project-carriers';
import { CreateProjectSandRates1795200023000 } from './1795200023000-create-project-sand-rates';
import { CreateFreightLoads1795200024000 } from './1795200024000-create-freight-loads';
import { CreateAssetLoads1795200025000 } from './1795200025000-create-asset-loads';
import { CreateLoadSources1795200026000 } from './1795200026000-create-load-sources';
import { CreateRatingBases1795200027000 } from './1795200027000-create-rating-bases';
import { CreateRatingStates1795200028000 } from './1795200028000-create-rating-states';
import { CreateQuarantinedRows1795200029000 } from './1795200029000-create-quarantined-rows';
import { CreateComments1795200030000 } from './1795200030000-create-comments';
import { CreateSavedViews1795200031000 } from './1795200031000-create-saved-views';
import { CreateFiles1795200032000 } from './1795200032000-create-files';
import { CreateAuditChanges1795200033000 } from './1795200033000-create-audit-changes';
import { CreateAuditEntries1795200034000 } from './1795200034000-create-audit-entries';
import { CreateIdempotencyKeys1795200035000 } from './1795200035000-create-idempotency-keys';
import { FillRoles1795200036000 } from './1795200036000-fill-roles';
import { FillDbTypes1795200037000 } from './1795200037000-fill-db-types';
import { AddCompanyLogo1795300001000 } from './1795300001000-add-company-logo';
import { AddPreviousCompanyKey1795300002000 } from './1795300002000-add-previous-company-key';
import { CreateUserTokens1795300003000 } from './1795300003000-create-user-tokens';
import { FileNamesAreExact1795300200100 } from './1795300200100-file-names-are-exact';
import { AddProjectDaySums1795300601000 } from './1795300601000-add-project-day-sums';
import { FillProjectDaySums1795300602000 } from './1795300602000-fill-project-day-sums';
import { CreateProjectMarks1795300603000 } from './1795300603000-create-project-marks';
import { FillProjectMarks1795300604000 } from './1795300604000-fill-project-marks';
import { AddFreightLoadWeightIndex1795300605000 } from './1795300605000-add-freight-load-weight-index';
import { AddAuditChangeCounts1795300606000 } from './1795300606000-add-audit-change-counts';
import { FillAuditChangeCounts1795300607000 } from './1795300607000-fill-audit-change-counts';
import { AddAuditChangeTimeIndex1795300608000 } from './1795300608000-add-audit-change-time-index';
import { CreateDashboardVisits1795300609000 } from './1795300609000-create-dashboard-visits';
import { CreateLoadImports1795300700100 } from './1795300700100-create-load-imports';
import { CreateLoadImportParts1795300700200 } from './1795300700200-create-load-import-parts';
import { CreateLoadImportMappings1795300700300 } from './1795300700300-create-load-import-mappings';
import { CreateImportedNames1795300700400 } from './1795300700400-create-imported-names';
import { AddAuditChangeCompanyIndex1795300801000 } from './1795300801000-add-audit-change-company-index';
import { AddAuditChangeActorIndex1795300802000 } from './1795300802000-add-audit-change-actor-index';
import { AddAuditChangeMomentIndex1795300803000 } from './1795300803000-add-audit-change-moment-index';
import { CreateLoadInvoiceSlots1795400000100 } from './1795400000100-create-load-invoice-slots';
import { CreateCustomerInvoices1795400100100 } from './1795400100100-create-customer-invoices';
import { CreateCustomerInvoiceLines1795400100200 } from './1795400100200-create-customer-invoice-lines';
import { CreateVendorInvoices1795400200100 } from './1795400200100-create-vendor-invoices';
import { CreateVendorInvoiceLines1795400200200 } from './1795400200200-create-vendor-invoice-lines';
import { CreateVendorInvoiceRejections1795400200300 } from './1795400200300-create-vendor-invoice-rejections';
import { CreateCreditsDebits1795400300100 } from './1795400300100-create-credits-debits';
import { CreateProjectAccruals1795400400100 } from './1795400400100-create-project-accruals';
import { CreateAccrualLines1795400400200 } from './1795400400200-create-accrual-lines';
import { DropInvoiceSlotIndex1795400500100 } from './1795400500100-drop-invoice-slot-index';
import { PartSharedAccrualFiles1795400600100 } from './1795400600100-part-shared-accrual-files';
import { TrimTicketNumbers1795400600200 } from './1795400600200-trim-ticket-numbers';
import { KeepOrderNumbers1795400600300 } from './1795400600300-keep-order-numbers';
import { RecountVendorCosts1795400700100 } from './1795400700100-recount-vendor-costs';
import { AddIdempotencyKeyTimeIndex1795400800100 } from './1795400800100-add-idempotency-key-time-index';
import { CreateSyncStates1795501000100 } from './1795501000100-create-sync-states';
import { FillSyncStates1795501000200 } from './1795501000200-fill-sync-states';
import { AddSyncRunTimeIndex1795501000300 } from './1795501000300-add-sync-run-time-index';
import { CreateFutureRecords1795501000500 } from './1795501000500-create-future-records';
import { AddFreightLoadMissingUpstream1795501000600 } from './1795501000600-add-freight-load-missing-upstream';
import { AddAssetLoadMissingUpstream1795501000700 } from './1795501000700-add-asset-load-missing-upstream';
import { CreateMissingLoads1795501000800 } from './1795501000800-create-missing-loads';
import { KeyGeneratedColumnRegistry1795501000900 } from './1795501000900-key-generated-column-registry';
import { CreateWorkLeases1795502000100 } from './1795502000100-create-work-leases';
import { CreateDieselProblems1795502000200 } from './1795502000200-create-diesel-problems';
import { DropLoadImportBeat1795502000300 } from './1795502000300-drop-load-import-beat';
import { CreateJobSystemKeys1795502000400 } from './1795502000400-create-job-system-keys';
import { CreateDatabaseProbes1795503000100 } from './1795503000100-create-database-probes';
import { CreateSpaceProbes1795503000200 } from './1795503000200-create-space-probes';
import { AddCustomerInvoiceChoice1795505000100 } from './1795505000100-add-customer-invoice-choice';
import { EncloseCustomerInvoiceLines1795505000200 } from './1795505000200-enclose-customer-invoice-lines';
import { MoveCreditsToNewestVersions1795505000300 } from './1795505000300-move-credits-to-newest-versions';
import { LinkTransferredLines1795506000100 } from './1795506000100-link-transferred-lines';
import { AddTerminalToProjectSums1795506000200 } from './1795506000200-add-terminal-to-project-sums';
import { RebuildProjectSums1795506000300 } from './1795506000300-rebuild-project-sums';
import { DropRejectionsOfOthers1795506000400 } from './1795506000400-drop-rejections-of-others';
import { AddNoSandRateMark1795506000500 } from './1795506000500-add-no-sand-rate-mark';
import { ClearSandFlags1795506000600 } from './1795506000600-clear-sand-flags';
import { RecountSandMarks1795506000700 } from './1795506000700-recount-sand-marks';
import { LetSandRatesPrecedeLoads1795506000800 } from './1795506000800-let-sand-rates-precede-loads';
import { AddSessionEndReason1795507000100 } from './1795507000100-add-session-end-reason';
import { AddVendorInvoiceNumberIndex1795511000100 } from './1795511000100-add-vendor-invoice-number-index';
import { CreateMissingDieselWeeks1795513000100 } from './1795513000100-create-missing-diesel-weeks';

/** Every structural change, in order: the only way a database comes to its schema. */
export const MIGRATIONS = [
  CreateGeneratedColumnRegistry1795200001000,
  CreateDbTypes1795200002000,
  CreateRoles1795200003000,
  CreateCompanies1795200004000,
  CreateUsers1795200005000,
  CreateSessions1795200006000,
  CreateSpentTokens1795200007000,
  CreateThrottles1795200008000,
  CreateAccountCompanies1795200009000,
  CreateRateSheets1795200010000,
  CreateRateSheetVersions1795200011000,
  CreateRateSheetRates1795200012000,
  CreateFscSheets1795200013000,
  CreateFscSheetVersions1795200014000,
  CreateFscSheetBands1795200015000,
  CreateFscSheetCells1795200016000,
  CreateDieselPrices1795200017000,
  CreateProjects1795200018000,
  CreateProjectSums1795200019000,
  CreateProjectDays1795200020000,
  CreateSyncRuns1795200021000,
  CreateProjectCarriers1795200022000,
  CreateProjectSandRates1795200023000,
  CreateFreightLoads1795200024000,
  CreateAssetLoads1795200025000,
  CreateLoadSources1795200026000,
  CreateRatingBases1795200027000,
  CreateRatingStates1795200028000,
  CreateQuarantinedRows1795200029000,
  CreateComments1795200030000,
  CreateSavedViews1795200031000,
  CreateFiles1795200032000,
  CreateAuditChanges1795200033000,
  CreateAuditEntries1795200034000,
  CreateIdempotencyKeys1795200035000,
  FillRoles1795200036000,
  FillDbTypes1795200037000,
  AddCompanyLogo1795300001000,
  AddPreviousCompanyKey1795300002000,
  CreateUserTokens1795300003000,
  FileNamesAreExact1795300200100,
  AddProjectDaySums1795300601000,
  FillProjectDaySums1795300602000,
  CreateProjectMarks1795300603000,
  FillProjectMarks1795300604000,
  AddFreightLoadWeightIndex1795300605000,
  AddAuditChangeCounts1795300606000,
  FillAuditChangeCounts1795300607000,
  AddAuditChangeTimeIndex1795300608000,
  CreateDashboardVisits1795300609000,
  CreateLoadImports1795300700100,
  CreateLoadImportParts1795300700200,
  CreateLoadImportMappings1795300700300,
  CreateImportedNames1795300700400,
  AddAuditChangeCompanyIndex1795300801000,
  AddAuditChangeActorIndex1795300802000,
  AddAuditChangeMomentIndex1795300803000,
  CreateLoadInvoiceSlots1795400000100,
  CreateCustomerInvoices1795400100100,
  CreateCustomerInvoiceLines1795400100200,
  CreateVendorInvoices1795400200100,
  CreateVendorInvoiceLines1795400200200,
  CreateVendorInvoiceRejections1795400200300,
  CreateCreditsDebits1795400300100,
  CreateProjectAccruals1795400400100,
  CreateAccrualLines1795400400200,
  DropInvoiceSlotIndex1795400500100,
  PartSharedAccrualFiles1795400600100,
  TrimTicketNumbers1795400600200,
  KeepOrderNumbers1795400600300,
  RecountVendorCosts1795400700100,
  AddIdempotencyKeyTimeIndex1795400800100,
  CreateSyncStates1795501000100,
  FillSyncStates1795501000200,
  AddSyncRunTimeIndex1795501000300,
  CreateFutureRecords1795501000500,
  AddFreightLoadMissingUpstream1795501000600,
  AddAssetLoadMissingUpstream1795501000700,
  CreateMissingLoads1795501000800,
  KeyGeneratedColumnRegistry1795501000900,
  CreateWorkLeases1795502000100,
  CreateDieselProblems1795502000200,
  DropLoadImportBeat1795502000300,
  CreateJobSystemKeys1795502000400,
  CreateDatabaseProbes1795503000100,
  CreateSpaceProbes1795503000200,
  AddCustomerInvoiceChoice1795505000100,
  EncloseCustomerInvoiceLines1795505000200,
  MoveCreditsToNewestVersions1795505000300,
  LinkTransferredLines1795506000100,
  AddTerminalToProjectSums1795506000200,
  RebuildProjectSums1795506000300,
  DropRejectionsOfOthers1795506000400,
  AddNoSandRateMark1795506000500,
  ClearSandFlags1795506000600,
  RecountSandMarks1795506000700,
  LetSandRatesPrecedeLoads1795506000800,
  AddSessionEndReason1795507000100,
  AddVendorInvoiceNumberIndex1795511000100,
  CreateMissingDieselWeeks1795513000100,
];
