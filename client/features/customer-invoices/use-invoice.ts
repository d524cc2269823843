import { useCallback, useEffect, useState } from 'react';
import type { CustomerInvoiceDetailReply } from '../../../shared/contract/customer-invoices';
import { readInvoice } from '../../api/customer-invoices';

export interface InvoiceRead {
  detail: CustomerInvoiceDetailReply | null;
  /** What was thrown; null while it is waited for, and when it is here. */
  error: unknown;
  tryAgain: () => void;
}

interface Known {
  id: number;
  detail: CustomerInvoiceDetailReply | null;
  error: unknown;
}

/** An invoice with its lines, which never change after it was made: read once. */
export function useInvoice(id: number): InvoiceRead {
  const [known, setKnown] = useState<Known | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const giveUp = new AbortController();
    const read = async (): Promise<void> => {
      try {
        setKnown({ id, detail: await readInvoice(id, giveUp.signal), error: null });
      } catch (error) {
        if (!giveUp.signal.aborted) setKnown({ id, detail: null, error });
      }
    };
    void read();
    return () => giveUp.abort();
  }, [id, attempt]);
  const tryAgain = useCallback(() => {
    setKnown(null);
    setAttempt((before) => before + 1);
  }, []);
  const mine = known?.id === id ? known : null;
  return { detail: mine?.detail ?? null, error: mine?.error ?? null, tryAgain };
}
