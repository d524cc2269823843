import { type ReactNode, useCallback } from 'react';
import { useLiveRequest } from '#client/api/use-live-request';
import { readInvoiceDifferences } from '#client/api/vendor-invoices';
import { type BillToApprove, shownCauses } from '#client/ui/dialog/difference-question';
import { useChangeCount } from '../use-work-page';

/** Causes of a bill's difference, read again after each change in the company. */
function CausesOf({ id }: Pick<BillToApprove, 'id'>) {
  const changes = useChangeCount();
  const read = useCallback((signal: AbortSignal) => readInvoiceDifferences(id, signal), [id]);
  const { value, error } = useLiveRequest(`differences ${id}`, changes, read);
  return shownCauses(value, error);
}

/** Returns the causes of a bill's difference, for the question before its approval. */
export const causesOf = ({ id }: BillToApprove): ReactNode => <CausesOf id={id} />;
