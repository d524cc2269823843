import { IsOneOf } from './choice-validators';
import { NestedList } from './nested';
import { IsRecordId, IsRevision } from './number-validators';
import { MayBeAbsent } from './validators';
import { APPROVED, UNAPPROVED, type VendorInvoiceReply } from './vendor-invoices';

/** Body of PATCH /pc/vendor-invoice/{id}; other fields of a whole invoice are ignored. */
export class VendorApprovalRequest {
  @IsOneOf([APPROVED, UNAPPROVED]) approval_status!: number;
  @MayBeAbsent() @IsRevision() revision?: number;
}

/** Largest number of invoices that one call approves. */
export const BULK_APPROVALS_MAX = 1_000;

/** Invoice of a bulk approval, with the revision that the user saw. */
export class VendorApprovalItem {
  @IsRecordId() id!: number;
  @MayBeAbsent() @IsRevision() revision?: number;
}

/** Body of PATCH /pc/vendor-invoices/approve. */
export class VendorApprovalsRequest {
  @IsRecordId() project_id!: number;

  @IsOneOf([APPROVED, UNAPPROVED]) approval_status!: number;

  @NestedList(() => VendorApprovalItem, BULK_APPROVALS_MAX)
  invoices!: VendorApprovalItem[];
}

/** Invoice of a bulk approval that stays as it was: deleted, or changed by `by` since the user saw it. */
export interface RefusedApproval {
  id: number;
  code: 'not_found' | 'conflict';
  by: string;
}

/** Reply of PATCH /pc/vendor-invoices/approve: the requested invoices after it, and those it could not set. */
export interface VendorApprovalsReply {
  vendor_invoices: VendorInvoiceReply[];
  refused: RefusedApproval[];
}
