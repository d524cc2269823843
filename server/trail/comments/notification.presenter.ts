import type { CommentReply } from '#shared/contract/comments';
import type { NotificationReply } from '#shared/contract/notifications';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';

/** Notification with the names of its place, as the database returns it. Absent names are null. */
export interface NotificationRow {
  id: number;
  comment_id: number;
  is_mention: 0 | 1;
  created_at: Date;
  read_at: Date | null;
  job_name: string;
  load_no: number | null;
  invoice_name: string | null;
  is_sand: 0 | 1 | null;
  is_asset: 0 | 1 | null;
}

function invoiceTypeOf({ is_sand: isSand, is_asset: isAsset }: NotificationRow): VendorInvoiceType {
  if (isSand === 1) return 'sand';
  return isAsset === 1 ? 'asset' : 'freight';
}

/** Converts a notification and its comment to a reply. */
export function presentNotification(row: NotificationRow, comment: CommentReply): NotificationReply {
  return {
    id: row.id,
    kind: row.is_mention === 1 ? 'mention' : 'reply',
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
    comment_id: comment.id,
    comment: comment.comment,
    actor_id: comment.created_by_id,
    actor_name: comment.created_by_name,
    project_id: comment.project_id,
    job_name: row.job_name,
    subject: comment.subject,
    subject_id: comment.subject_id,
    subject_name: row.invoice_name ?? String(row.load_no ?? ''),
    invoice_type: comment.subject === 'vendor_invoice' ? invoiceTypeOf(row) : null,
  };
}
