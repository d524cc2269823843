import { chicagoDay, shortDay } from '#shared/business-time';
import { APPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { businessToday } from '#client/clock/business-today';
import { vendorApprovalTexts as texts } from '#client/messages/vendor-approval';
import classes from './approval.module.css';

/** Formats the day of an approval as 'Nov 22', or 'Nov 22, 2025' in another year than `today`. */
function dayText(instant: string, today: string): string {
  if (instant === '') return '';
  const day = chicagoDay(instant);
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${year}`;
}

interface ApprovalBadgeProps {
  invoice: VendorInvoiceReply;
  /** State on screen, which may be ahead of the stored one. */
  approved: boolean;
}

/** Says if a bill is approved, by whom and when. */
export function ApprovalBadge({ invoice, approved }: ApprovalBadgeProps) {
  const { approval_status: status, approved_by: name, approved_at: at } = invoice;
  const isStored = status === APPROVED;
  const text = approved
    ? texts.isApproved(isStored ? name : '', isStored ? dayText(at, businessToday()) : '')
    : texts.isUnapproved;
  return (
    <span className={classes.badge} data-approved={approved} title={text}>
      {text}
    </span>
  );
}
