import type { BillElsewhereReply } from '#shared/contract/vendor-invoices';
import { addInvoiceTexts } from '#client/messages/vendor-invoices';
import { formatMoney } from '#client/ui/format/format';

/** Describes a bill of another project, such as 'CSH-8841 on Howard County, $512.50'. */
export const billText = ({
  invoice_name: name,
  job_name: project,
  net_total: net,
}: BillElsewhereReply): string => addInvoiceTexts.billedElsewhere.bill(name, project, formatMoney(net));
