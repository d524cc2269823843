import { useState } from 'react';
import { APPROVED, UNAPPROVED } from '#shared/contract/vendor-invoices';
import type { RefusedApproval } from '#shared/contract/vendor-approvals';
import type { ApproveWorkRow } from '#shared/contract/worklist';
import { approveVendorInvoices } from '#client/api/vendor-approvals';
import { errorText } from '#client/messages/errors';
import { worklistTexts as texts } from '#client/messages/worklist';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';

type Bills = readonly ApproveWorkRow[];
type Status = typeof APPROVED | typeof UNAPPROVED;

/** Result of the calls: bills that have the status now, and the refused ones with the reasons. */
interface Outcome {
  done: Bills;
  refused: { bill: ApproveWorkRow; why: string }[];
}

const whyOf = ({ code, by }: RefusedApproval): string =>
  code === 'not_found' ? texts.refused.deleted : texts.refused.changed(by);

/** Sets the bills of one project. A refused one keeps none of the others. Never throws. */
async function setInProject(projectId: number, bills: Bills, status: Status): Promise<Outcome> {
  try {
    const seen = bills.map(({ invoice_id: id, revision }) => ({ id, revision }));
    const reply = await approveVendorInvoices(projectId, seen, status);
    const reasons = new Map(reply.refused.map((refusal) => [refusal.id, whyOf(refusal)]));
    const revisions = new Map(reply.vendor_invoices.map(({ id, revision }) => [id, revision]));
    return {
      done: bills
        .filter((bill) => !reasons.has(bill.invoice_id))
        .map((bill) => ({ ...bill, revision: revisions.get(bill.invoice_id) ?? bill.revision })),
      refused: bills.flatMap((bill) => {
        const why = reasons.get(bill.invoice_id);
        return why === undefined ? [] : { bill, why };
      }),
    };
  } catch (thrown) {
    return { done: [], refused: bills.map((bill) => ({ bill, why: errorText(thrown) })) };
  }
}

/** Sets bills project by project, because a call sets bills of one project. */
async function setAll(bills: Bills, status: Status): Promise<Outcome> {
  const outcome: { done: ApproveWorkRow[]; refused: Outcome['refused'] } = { done: [], refused: [] };
  for (const projectId of new Set(bills.map((bill) => bill.project_id))) {
    const own = bills.filter((bill) => bill.project_id === projectId);
    const { done, refused } = await setInProject(projectId, own, status);
    outcome.done.push(...done);
    outcome.refused.push(...refused);
  }
  return outcome;
}

export interface Approve {
  running: boolean;
  /** Approves the bills and resolves to the refused ones. */
  approve: (bills: Bills) => Promise<Outcome['refused']>;
}

/** Approves bills of several projects, with undo. `onChange` is called after each change. */
export function useApprove(onChange: () => void): Approve {
  const [running, setRunning] = useState(false);
  const approve = async (bills: Bills): Promise<Outcome['refused']> => {
    setRunning(true);
    const { done, refused } = await setAll(bills, APPROVED);
    setRunning(false);
    const takeBack = async (): Promise<void> => {
      const { refused: kept } = await setAll(done, UNAPPROVED);
      if (kept.length > 0)
        showError(kept.map(({ bill, why }) => texts.refused.line(bill.invoice_name, why)).join(', '));
      onChange();
    };
    if (done.length > 0)
      showSuccess(texts.approved(done.length), { label: texts.undo, run: () => void takeBack() });
    onChange();
    return refused;
  };
  return { running, approve };
}
