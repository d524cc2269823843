import { useRef, useState } from 'react';
import { type InvoiceBody, generateInvoice } from '#client/api/customer-invoices';
import { ApiError } from '#client/api/errors';
import { IntentKey } from '#client/api/use-record-form';
import { billRunTexts as texts } from '#client/messages/bill-run';
import { errorText } from '#client/messages/errors';
import { formatMoney } from '#client/ui/format/format';

/** Invoice that a run makes, with the figures that the person saw. */
export interface BillOrder {
  key: string;
  body: InvoiceBody;
  /** Newest revision that is known of the project. */
  since: number;
}

/** Outcome of one order. */
export type BillResult =
  | { state: 'running' }
  | { state: 'made'; invoiceId: number; name: string }
  | { state: 'refused'; why: string };

function whyOf(thrown: unknown): string {
  if (!(thrown instanceof ApiError) || thrown.code !== 'figures_changed') return errorText(thrown);
  const { total_loads: loads, total_rev: revenue } = thrown.params;
  return texts.figuresChanged(Number(loads), formatMoney(Number(revenue)));
}

async function make({ body, since }: BillOrder, intent: IntentKey): Promise<BillResult> {
  try {
    const { invoice } = await generateInvoice(body, intent.of(body), since);
    return { state: 'made', invoiceId: invoice.id, name: invoice.invoice_name };
  } catch (thrown) {
    intent.answered(thrown);
    return { state: 'refused', why: whyOf(thrown) };
  }
}

export interface BillRun {
  results: ReadonlyMap<string, BillResult>;
  /** Number of orders of the present or last run, and of those that have ended. */
  all: number;
  done: number;
  isRunning: boolean;
  isStopping: boolean;
  /** Makes the invoices one after the other. A refused one doesn't stop the rest. Resolves to the refused keys. */
  run: (orders: readonly BillOrder[]) => Promise<readonly string[]>;
  /** Ends the run after the invoice that is being made. */
  stop: () => void;
}

/**
 * Makes the invoices of several projects. Each is a call and a transaction of its own, with an idempotency key that a
 * repeated order keeps, so that a lost answer makes no second invoice.
 */
export function useBillRun(): BillRun {
  const [results, setResults] = useState<ReadonlyMap<string, BillResult>>(new Map());
  const [place, setPlace] = useState({ all: 0, done: 0, isRunning: false, isStopping: false });
  const stopRef = useRef(new AbortController());
  const intentsRef = useRef(new Map<string, IntentKey>());
  const intentOf = (key: string): IntentKey => {
    const known = intentsRef.current.get(key) ?? new IntentKey();
    intentsRef.current.set(key, known);
    return known;
  };
  const report = (key: string, result: BillResult): void =>
    setResults((all) => new Map(all).set(key, result));
  const run = async (orders: readonly BillOrder[]): Promise<readonly string[]> => {
    const refused: string[] = [];
    const { signal } = (stopRef.current = new AbortController());
    setPlace({ all: orders.length, done: 0, isRunning: true, isStopping: false });
    for (const order of orders) {
      if (signal.aborted) break;
      report(order.key, { state: 'running' });
      const result = await make(order, intentOf(order.key));
      report(order.key, result);
      if (result.state === 'refused') refused.push(order.key);
      setPlace((before) => ({ ...before, done: before.done + 1 }));
    }
    setPlace((before) => ({ ...before, isRunning: false, isStopping: false }));
    return refused;
  };
  const stop = (): void => {
    stopRef.current.abort();
    setPlace((before) => ({ ...before, isStopping: before.isRunning }));
  };
  return { results, ...place, run, stop };
}
