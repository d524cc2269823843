import { useCallback } from 'react';
import type { CustomerInvoiceDetailReply } from '../../../shared/contract/customer-invoices';
import { readInvoice } from '../../api/customer-invoices';
import { useFollowed } from '../../api/use-followed';

export interface InvoiceRead {
  detail: CustomerInvoiceDetailReply | null;
  /** The error of the read; null while it runs, and after it succeeded. */
  error: unknown;
  tryAgain: () => void;
}

/** The lines of an invoice never change after it was made. */
const ONLY_VERSION = 1;

/** Reads an invoice with its lines, once. */
export function useInvoice(id: number): InvoiceRead {
  const read = useCallback((signal: AbortSignal) => readInvoice(id, signal), [id]);
  const { value, error, again } = useFollowed(`customer-invoice ${String(id)}`, ONLY_VERSION, read);
  return { detail: value, error, tryAgain: again };
}
