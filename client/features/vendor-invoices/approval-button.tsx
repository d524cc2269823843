import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconThumbUp, IconThumbUpFilled } from '#client/ui/icon/page-icons-f-to-z';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { vendorApprovalTexts as texts } from '#client/messages/vendor-approval';
import classes from './approval.module.css';

interface ApprovalButtonProps {
  invoice: VendorInvoiceReply;
  approved: boolean;
  onToggle: (invoice: VendorInvoiceReply) => void;
  /** Shows what the button does next to its icon, on the page of the invoice. */
  withLabel?: boolean;
}

/** Button with a like icon, filled for an approved invoice. */
export function ApprovalButton({ invoice, approved, onToggle, withLabel = false }: ApprovalButtonProps) {
  const Icon = approved ? IconThumbUpFilled : IconThumbUp;
  const icon = <Icon size={16} stroke={1.7} aria-hidden="true" />;
  if (withLabel) {
    return (
      <Button
        variant={approved ? 'default' : 'filled'}
        leftSection={icon}
        aria-pressed={approved}
        onClick={() => onToggle(invoice)}
      >
        {approved ? texts.unapproveBill : texts.approveBill}
      </Button>
    );
  }
  const name = invoice.invoice_name;
  const label = approved ? texts.unapprove(name) : texts.approve(name);
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.like}
        data-approved={approved}
        aria-label={label}
        aria-pressed={approved}
        onClick={() => onToggle(invoice)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
