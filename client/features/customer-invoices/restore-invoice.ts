import type { CustomerInvoiceReply, CustomerInvoiceSavedReply } from '#shared/contract/customer-invoices';
import { newIdempotencyKey } from '#client/api/client';
import { generateInvoice, readInvoice } from '#client/api/customer-invoices';

/**
 * Bills the loads of a voided invoice again by the version after the void one. The server refuses it when any load or
 * amount has changed, because it would not be the same invoice.
 * @throws ApiError `figures_changed`, `invoice_empty` and others of `generateInvoice`
 */
export async function restoreInvoice(
  voided: CustomerInvoiceReply,
  voidVersion: CustomerInvoiceReply,
  since: number,
): Promise<CustomerInvoiceSavedReply> {
  const { loads } = await readInvoice(voided.id, new AbortController().signal);
  const { is_asset, by_numbers: byNumbers, start_date, end_date } = voided;
  const { total_loads, total_weight_tons, total_rev } = voided;
  const version = voidVersion.version + 1;
  const name = voidVersion.invoice_name.slice(0, -` v${voidVersion.version}`.length);
  return generateInvoice(
    {
      project_id: voided.project_id,
      version_id: version,
      invoice: {
        invoice_name: name,
        is_asset,
        version_of: voidVersion.version_of,
        start_date: byNumbers ? '' : start_date,
        end_date: byNumbers ? '' : end_date,
      },
      loads: loads.map(({ load_id }) => ({ load_id })),
      expected: { total_loads, total_weight_tons, total_rev },
    },
    newIdempotencyKey(),
    since,
  );
}
