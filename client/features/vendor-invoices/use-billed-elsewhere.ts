import { useDebouncedValue } from '@mantine/hooks';
import { useCallback } from 'react';
import type { BillElsewhereReply } from '../../../shared/contract/vendor-invoices';
import { useAnswer } from '../../api/use-answer';
import { type BillNumber, readBilledElsewhere } from '../../api/vendor-invoices';

/** A pause in typing after which the number is looked up. */
const TYPED_MS = 300;
const NONE: readonly BillElsewhereReply[] = [];

/**
 * Looks up bills of the same vendor and number in other projects; a blank name or vendor asks nothing. A lookup that
 * fails warns of nothing: the answer of the stored invoice still does.
 */
export function useBilledElsewhere(bill: BillNumber): readonly BillElsewhereReply[] {
  const { projectId, vendorName, pcCarrierId } = bill;
  const [invoiceName] = useDebouncedValue(bill.invoiceName.trim(), TYPED_MS);
  const read = useCallback(
    (signal: AbortSignal) => readBilledElsewhere({ projectId, invoiceName, vendorName, pcCarrierId }, signal),
    [projectId, invoiceName, vendorName, pcCarrierId],
  );
  const isNamed = invoiceName !== '' && vendorName !== '';
  const key = isNamed ? JSON.stringify([projectId, invoiceName, vendorName, pcCarrierId]) : null;
  return useAnswer(key, read).value ?? NONE;
}
