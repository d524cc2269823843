import type { LoadKind } from '../../../../shared/contract/loads';
import type { VendorInvoiceType } from '../../../../shared/contract/vendor-invoices';
import { loadRowTexts } from '../../../messages/loads';
import { loadPanelTexts as texts } from '../../../messages/load-panel';
import { formatChicago } from '../../../../shared/business-time';
import { formatTons } from '../../../ui/format/format';
import { statusOf } from '../columns';
import { transferOf, type TableLoad } from '../table-load';

export interface LoadFact {
  readonly label: string;
  readonly value: string;
  /** The address of what it names, where it has a page. */
  readonly to?: string;
}

const names = texts.fields;

function transferText(load: TableLoad): string {
  const name = load.transferred_name ?? '';
  const transfer = transferOf(load);
  if (transfer === null) return '';
  return transfer === 'to' ? loadRowTexts.transferredTo(name) : loadRowTexts.transferredFrom(name);
}

type Fact = readonly [
  label: string,
  value: (load: TableLoad) => string | undefined,
  to?: (load: TableLoad) => string,
];

const toCustomer = ({ project_id: project, customer_invoice_id: id }: TableLoad): string =>
  `/project/${String(project)}/customer-invoices/${String(id)}`;
const toVendor = (type: VendorInvoiceType, project: number, id = 0): string =>
  `/project/${String(project)}/vendor-invoices/${type}/${String(id)}`;

const FIRST: readonly Fact[] = [
  [names.delivered, (load) => formatChicago(load.delivered_date)],
  [names.status, statusOf],
  [names.carrier, (load) => load.carrier_name],
];
const FREIGHT: readonly Fact[] = [
  [names.terminal, (load) => load.terminal_name],
  [names.destination, (load) => load.destination_name],
  [names.product, (load) => load.product_name],
  [names.ticket, (load) => (load.ticket_is_missing === true ? loadRowTexts.missing : load.ticket_number)],
  [names.ticketStatus, (load) => load.driver_ticket_auto_status_name],
  [names.po, (load) => load.po_number],
  [names.driver, (load) => load.driver_name],
  [names.truck, (load) => load.truck_no],
];
const ASSET: readonly Fact[] = [
  [names.type, (load) => load.load_type],
  [names.boxes, (load) => String(load.total_boxes ?? 0)],
];
const LAST: readonly Fact[] = [
  [names.miles, (load) => String(load.approved_mileage)],
  [names.weight, (load) => formatTons(load.weight_tons)],
  [names.transfer, transferText],
  [names.locked, (load) => load.locked_reason],
  [names.customerInvoice, (load) => load.customer_invoice_name, toCustomer],
];
const vendorInvoice = (kind: LoadKind): Fact => [
  names.vendorInvoice,
  (load) => load.vendor_invoice_name,
  (load) => toVendor(kind, load.project_id, load.vendor_invoice_id),
];
const SAND_INVOICE: Fact = [
  names.sandInvoice,
  (load) => load.sand_invoice_name,
  (load) => toVendor('sand', load.project_id, load.sand_invoice_id),
];

const FACTS: Record<LoadKind, readonly Fact[]> = {
  freight: [...FIRST, ...FREIGHT, ...LAST, vendorInvoice('freight'), SAND_INVOICE],
  asset: [...FIRST, ...ASSET, ...LAST, vendorInvoice('asset')],
};

function factOf([label, value, to]: Fact, load: TableLoad): LoadFact {
  const text = value(load) ?? '';
  if (text === '') return { label, value: texts.none };
  return to === undefined ? { label, value: text } : { label, value: text, to: to(load) };
}

/** All fields of a load but its amounts, in words; an empty one shows a dash. */
export const factsOf = (kind: LoadKind, load: TableLoad): LoadFact[] =>
  FACTS[kind].map((fact) => factOf(fact, load));
