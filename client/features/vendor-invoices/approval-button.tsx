import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconThumbUp, IconThumbUpFilled } from '../../ui/icon/page-icons-f-to-z';
import type { VendorInvoiceReply } from '../../../shared/contract/vendor-invoices';
import { vendorInvoiceTexts as texts } from '../../messages/vendor-invoices';
import classes from './vendor-invoices.module.css';

interface ApprovalButtonProps {
  invoice: VendorInvoiceReply;
  approved: boolean;
  /** Undefined without permission to approve. */
  onToggle: ((invoice: VendorInvoiceReply) => void) | undefined;
  /** Shows what the button does next to its icon, on the page of the invoice. */
  withLabel?: boolean;
}

/** Button with a like icon, filled for an approved invoice. Without permission it is disabled. */
export function ApprovalButton({ invoice, approved, onToggle, withLabel = false }: ApprovalButtonProps) {
  const Icon = approved ? IconThumbUpFilled : IconThumbUp;
  const state = approved ? texts.isApproved : texts.isUnapproved;
  const icon = <Icon size={16} stroke={1.7} aria-hidden="true" />;
  if (onToggle === undefined) {
    return (
      <span className={classes.approval} data-approved={approved} role="img" aria-label={state} title={state}>
        {icon}
      </span>
    );
  }
  const label = approved ? texts.unapprove(invoice.invoice_name) : texts.approve(invoice.invoice_name);
  if (withLabel) {
    return (
      <Button
        variant={approved ? 'default' : 'filled'}
        leftSection={icon}
        aria-pressed={approved}
        onClick={() => onToggle(invoice)}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.approval}
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
