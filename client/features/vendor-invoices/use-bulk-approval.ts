import { useCallback, useState } from 'react';
import type { RefusedApproval, VendorApprovalsReply } from '#shared/contract/vendor-approvals';
import { APPROVED, UNAPPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { approveVendorInvoices } from '#client/api/vendor-approvals';
import { vendorApprovalTexts } from '#client/messages/vendor-approval';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import type { ApprovalStates, Status } from './approval-states';
import { approvalFailure } from './use-approval';

const { bulk: texts, undo } = vendorApprovalTexts;

type Bills = readonly VendorInvoiceReply[];

const opposite = (status: Status): Status => (status === APPROVED ? UNAPPROVED : APPROVED);

/** Names the bills that stay as they were, each with the reason. */
function refusalsText(bills: Bills, refused: readonly RefusedApproval[]): string {
  const nameOf = (id: number): string => bills.find((bill) => bill.id === id)?.invoice_name ?? '';
  return texts.unchanged(
    refused.map(({ id, code, by }) =>
      code === 'not_found' ? texts.deleted(nameOf(id)) : texts.changed(nameOf(id), by),
    ),
  );
}

/** Tells in one message what was set and what was not. `takeBack` is undefined for an undo itself. */
function report(
  bills: Bills,
  status: Status,
  { vendor_invoices: stored, refused }: VendorApprovalsReply,
  takeBack: ((changed: Bills) => void) | undefined,
): void {
  const isRefused = new Set(refused.map(({ id }) => id));
  const changed = stored.filter(({ id }) => !isRefused.has(id));
  const done = status === APPROVED ? texts.approved(changed.length) : texts.unapproved(changed.length);
  if (changed.length === 0) showError(refusalsText(bills, refused));
  else
    showSuccess(
      refused.length === 0 ? done : `${done}. ${refusalsText(bills, refused)}`,
      takeBack && { label: undo, run: () => takeBack(changed) },
    );
}

export interface BulkApproval {
  running: boolean;
  /** Returns true for a bill that is not approved yet. */
  isToApprove: (bill: VendorInvoiceReply) => boolean;
  /** Sets the bills that do not have the status yet. Resolves to true when the call succeeded. */
  setAll: (bills: Bills, status: Status) => Promise<boolean>;
}

/** Approves or unapproves many bills of a project in one call, with undo. */
export function useBulkApproval({ isApproved, start, end }: ApprovalStates, projectId: number): BulkApproval {
  const [running, setRunning] = useState(false);
  const send = useCallback(
    async function sendBills(bills: Bills, status: Status, canUndo = true): Promise<boolean> {
      const ids = bills.map(({ id }) => id);
      let stored: Bills = [];
      start(ids, status);
      setRunning(true);
      try {
        const reply = await approveVendorInvoices(projectId, bills, status);
        stored = reply.vendor_invoices;
        const takeBack = (changed: Bills): void => void sendBills(changed, opposite(status), false);
        report(bills, status, reply, canUndo ? takeBack : undefined);
        return true;
      } catch (thrown) {
        showError(approvalFailure(thrown));
        return false;
      } finally {
        end(ids, status, stored);
        setRunning(false);
      }
    },
    [projectId, start, end],
  );
  const setAll = useCallback(
    async (bills: Bills, status: Status): Promise<boolean> => {
      const toSet = bills.filter((bill) => isApproved(bill) !== (status === APPROVED));
      if (toSet.length > 0) return send(toSet, status);
      showError(status === APPROVED ? texts.alreadyApproved : texts.alreadyUnapproved);
      return false;
    },
    [isApproved, send],
  );
  const isToApprove = (bill: VendorInvoiceReply): boolean => !isApproved(bill);
  return { running, isToApprove, setAll };
}
