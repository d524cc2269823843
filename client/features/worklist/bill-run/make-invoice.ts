import { type InvoiceBody, generateInvoice } from '#client/api/customer-invoices';
import { ApiError } from '#client/api/errors';
import type { IntentKey } from '#client/api/use-record-form';
import { billRunTexts as texts } from '#client/messages/bill-run';
import { errorText } from '#client/messages/errors';
import { formatMoney } from '#client/ui/format/format';

/** Invoice that a run makes, with the figures that the person saw. */
export interface BillOrder {
  key: string;
  jobName: string;
  body: InvoiceBody;
  /** Newest revision that is known of the project. */
  since: number;
}

/** Invoice that was made. */
export interface MadeInvoice {
  id: number;
  name: string;
  jobName: string;
}

/** Makes the invoice of an order. @throws ApiError those of `generateInvoice` */
export async function makeInvoice(
  { jobName, body, since }: BillOrder,
  intent: IntentKey,
): Promise<MadeInvoice> {
  const { invoice } = await generateInvoice(body, intent.of(body), since);
  return { id: invoice.id, name: invoice.invoice_name, jobName };
}

/** Returns the reason for which an invoice was refused. */
export function whyRefused(thrown: unknown): string {
  if (!(thrown instanceof ApiError) || thrown.code !== 'figures_changed') return errorText(thrown);
  const { total_loads: loads, total_rev: revenue } = thrown.params;
  return texts.figuresChanged(Number(loads), formatMoney(Number(revenue)));
}
