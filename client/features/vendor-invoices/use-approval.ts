import { useCallback, useState } from 'react';
import { APPROVED, UNAPPROVED, type VendorInvoiceReply } from '../../../shared/contract/vendor-invoices';
import { ApiError } from '../../api/errors';
import { approveVendorInvoice } from '../../api/vendor-invoices';
import { errorText } from '../../messages/errors';
import { vendorInvoiceTexts as texts } from '../../messages/vendor-invoices';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { undoAction } from '../../ui/feedback/undo-action';

type Status = typeof APPROVED | typeof UNAPPROVED;

const DONE: Readonly<Record<Status, string>> = { [APPROVED]: texts.approved, [UNAPPROVED]: texts.unapproved };

interface Chosen {
  status: number;
  /** Revision at which the invoice itself has the new status; Infinity while the call runs. */
  until: number;
}

export interface Approval {
  isApproved: (invoice: VendorInvoiceReply) => boolean;
  /** Approves the invoice, or withdraws the approval. */
  toggle: (invoice: VendorInvoiceReply) => void;
}

function failureText(thrown: unknown): string {
  if (!(thrown instanceof ApiError)) return errorText(thrown);
  if (thrown.code === 'project_archived') return texts.archived;
  return thrown.code === 'not_found' ? texts.notThere : errorText(thrown);
}

/** Approval of invoices as an optimistic update. A refusal restores the status and shows a message. */
export function useApproval(archived: boolean): Approval {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const isApproved = useCallback(
    ({ id, approval_status, revision }: VendorInvoiceReply): boolean => {
      const mine = chosen.get(id);
      return (mine !== undefined && revision < mine.until ? mine.status : approval_status) === APPROVED;
    },
    [chosen],
  );
  const put = useCallback((id: number, mine: Chosen | null): void => {
    setChosen((before) => {
      const after = new Map(before);
      if (mine === null) after.delete(id);
      else after.set(id, mine);
      return after;
    });
  }, []);
  const send = useCallback(
    async (invoice: VendorInvoiceReply, status: Status): Promise<VendorInvoiceReply> => {
      put(invoice.id, { status, until: Infinity });
      try {
        const invoices = await approveVendorInvoice(invoice, status);
        const stored = invoices.find(({ id }) => id === invoice.id);
        put(invoice.id, stored ? { status, until: stored.revision } : null);
        return stored ?? invoice;
      } catch (thrown) {
        put(invoice.id, null);
        throw thrown;
      }
    },
    [put],
  );
  const approve = useCallback(
    async (invoice: VendorInvoiceReply, status: Status): Promise<void> => {
      const before = status === APPROVED ? UNAPPROVED : APPROVED;
      try {
        const stored = await send(invoice, status);
        const undo = { label: texts.undo, run: () => send(stored, before), done: DONE[before] };
        showSuccess(DONE[status], undoAction(undo));
      } catch (thrown) {
        showError(failureText(thrown));
      }
    },
    [send],
  );
  const toggle = useCallback(
    (invoice: VendorInvoiceReply): void => {
      if (archived) showError(texts.archived);
      else if (chosen.get(invoice.id)?.until !== Infinity) {
        void approve(invoice, isApproved(invoice) ? UNAPPROVED : APPROVED);
      }
    },
    [archived, chosen, approve, isApproved],
  );
  return { isApproved, toggle };
}
