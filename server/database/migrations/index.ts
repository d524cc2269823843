import { Baseline1795520000000 } from './1795520000000-baseline';
import { AddSearchIndexes1795610000000 } from './1795610000000-add-search-indexes';
import { AddTableLayouts1795620000000 } from './1795620000000-add-table-layouts';
import { CommentOnRecords1795630000000 } from './1795630000000-comment-on-records';
import { AddCommentMentions1795630000001 } from './1795630000001-add-comment-mentions';
import { AddNotifications1795630000002 } from './1795630000002-add-notifications';
import { AddSightings1795640000000 } from './1795640000000-add-sightings';
import { AddApprovalStamp1795650000000 } from './1795650000000-add-approval-stamp';
import { AddChecklistDismissed1795660000000 } from './1795660000000-add-checklist-dismissed';
import { IndexSpentTokens1795710000000 } from './1795710000000-index-spent-tokens';
import { CountSyncFailures1795720000000 } from './1795720000000-count-sync-failures';
import { RememberColumnsOfBills1795730000000 } from './1795730000000-remember-columns-of-bills';
import { ReasonsAsCodes1795760000000 } from './1795760000000-reasons-as-codes';
import { AddCompanyProfile1795780000000 } from './1795780000000-add-company-profile';
import { AddBillingOfCustomers1795780000001 } from './1795780000001-add-billing-of-customers';
import { AddInvoiceDates1795780000002 } from './1795780000002-add-invoice-dates';
import { AddSendingOfInvoices1795780000003 } from './1795780000003-add-sending-of-invoices';
import { AddReasonsOfCredits1795780000004 } from './1795780000004-add-reasons-of-credits';
import { AddOutgoingMails1795790000000 } from './1795790000000-add-outgoing-mails';
import { AddEmailOfInvoices1795790000001 } from './1795790000001-add-email-of-invoices';
import { RememberHeadingsOfFiles1795791000000 } from './1795791000000-remember-headings-of-files';
import { AddDecisionsOnDifferences1795792000000 } from './1795792000000-add-decisions-on-differences';
import { SumDecisionsOfBills1795792000001 } from './1795792000001-sum-decisions-of-bills';
import { AddBilledWeightOfDays1795793000000 } from './1795793000000-add-billed-weight-of-days';
import { IndexOpenLoads1795793000001 } from './1795793000001-index-open-loads';
import { KeepPartiesOfInvoices1795796000000 } from './1795796000000-keep-parties-of-invoices';
import { CountLoadsOfJobs1795798000000 } from './1795798000000-count-loads-of-jobs';
import { AddOutgoingPlaces1795800000000 } from './1795800000000-add-outgoing-places';
import { PackSourceRecords1795800000001 } from './1795800000001-pack-source-records';
import { AddAuditExports1795804000000 } from './1795804000000-add-audit-exports';
import { CoverDuplicateTickets1795805000000 } from './1795805000000-cover-duplicate-tickets';

/** Every structural change, in order: the only way a database comes to its schema. */
export const MIGRATIONS = [
  Baseline1795520000000,
  AddSearchIndexes1795610000000,
  AddTableLayouts1795620000000,
  CommentOnRecords1795630000000,
  AddCommentMentions1795630000001,
  AddNotifications1795630000002,
  AddSightings1795640000000,
  AddApprovalStamp1795650000000,
  AddChecklistDismissed1795660000000,
  IndexSpentTokens1795710000000,
  CountSyncFailures1795720000000,
  RememberColumnsOfBills1795730000000,
  ReasonsAsCodes1795760000000,
  AddCompanyProfile1795780000000,
  AddBillingOfCustomers1795780000001,
  AddInvoiceDates1795780000002,
  AddSendingOfInvoices1795780000003,
  AddReasonsOfCredits1795780000004,
  AddOutgoingMails1795790000000,
  AddEmailOfInvoices1795790000001,
  RememberHeadingsOfFiles1795791000000,
  AddDecisionsOnDifferences1795792000000,
  SumDecisionsOfBills1795792000001,
  AddBilledWeightOfDays1795793000000,
  IndexOpenLoads1795793000001,
  KeepPartiesOfInvoices1795796000000,
  CountLoadsOfJobs1795798000000,
  AddOutgoingPlaces1795800000000,
  PackSourceRecords1795800000001,
  AddAuditExports1795804000000,
  CoverDuplicateTickets1795805000000,
];
