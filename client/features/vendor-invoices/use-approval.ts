import { useCallback } from 'react';
import { APPROVED, UNAPPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { ApiError } from '#client/api/errors';
import { approveVendorInvoice } from '#client/api/vendor-approvals';
import { errorText } from '#client/messages/errors';
import { vendorInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { undoAction } from '#client/ui/feedback/undo-action';
import type { ApprovalStates, Status } from './approval-states';

const DONE: Readonly<Record<Status, string>> = { [APPROVED]: texts.approved, [UNAPPROVED]: texts.unapproved };

/** Returns the error text of an approval. */
export function approvalFailure(thrown: unknown): string {
  if (!(thrown instanceof ApiError)) return errorText(thrown);
  if (thrown.code === 'project_archived') return texts.archived;
  return thrown.code === 'not_found' ? texts.notThere : errorText(thrown);
}

/** Approves bills, after a question if they need one. */
type Ask = (bills: readonly VendorInvoiceReply[], approve: () => void) => void;

/**
 * Returns the function that approves an invoice, or withdraws the approval, as an optimistic update. A refusal
 * restores the status and shows a message.
 */
export function useApproval(
  { isApproved, isRunning, start, end }: ApprovalStates,
  archived: boolean,
  ask: Ask,
): (invoice: VendorInvoiceReply) => void {
  const send = useCallback(
    async (invoice: VendorInvoiceReply, status: Status): Promise<VendorInvoiceReply> => {
      let stored: VendorInvoiceReply[] = [];
      start([invoice.id], status);
      try {
        stored = await approveVendorInvoice(invoice, status);
      } finally {
        end([invoice.id], status, stored);
      }
      return stored.find(({ id }) => id === invoice.id) ?? invoice;
    },
    [start, end],
  );
  const approve = useCallback(
    async (invoice: VendorInvoiceReply, status: Status): Promise<void> => {
      const before = status === APPROVED ? UNAPPROVED : APPROVED;
      try {
        const stored = await send(invoice, status);
        const undo = { run: () => send(stored, before), done: DONE[before] };
        showSuccess(DONE[status], undoAction(undo));
      } catch (thrown) {
        showError(approvalFailure(thrown));
      }
    },
    [send],
  );
  return useCallback(
    (invoice: VendorInvoiceReply): void => {
      if (archived) showError(texts.archived);
      else if (isRunning(invoice.id)) return;
      else if (isApproved(invoice)) void approve(invoice, UNAPPROVED);
      else ask([invoice], () => void approve(invoice, APPROVED));
    },
    [archived, approve, ask, isApproved, isRunning],
  );
}
