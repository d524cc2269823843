import type { LoadKind } from '../../../../shared/contract/loads';
import { loadRowTexts } from '../../../messages/loads';
import { loadPanelTexts as texts } from '../../../messages/load-panel';
import { formatChicago } from '../../../ui/chicago-time';
import { formatTons } from '../../../ui/format';
import { statusOf } from '../columns';
import { transferOf, type TableLoad } from '../table-load';

export interface LoadFact {
  readonly label: string;
  readonly value: string;
}

const names = texts.fields;
const invoice = (id: number | undefined): string => (id === undefined || id === 0 ? '' : String(id));

function transferText(load: TableLoad): string {
  const name = load.transferred_name ?? '';
  const transfer = transferOf(load);
  if (transfer === null) return '';
  return transfer === 'to' ? loadRowTexts.transferredTo(name) : loadRowTexts.transferredFrom(name);
}

type Fact = readonly [label: string, value: (load: TableLoad) => string | undefined];

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
  [names.customerInvoice, (load) => invoice(load.customer_invoice_id)],
  [names.vendorInvoice, (load) => invoice(load.vendor_invoice_id)],
];
const SAND: readonly Fact[] = [[names.sandInvoice, (load) => invoice(load.sand_invoice_id)]];

const FACTS: Record<LoadKind, readonly Fact[]> = {
  freight: [...FIRST, ...FREIGHT, ...LAST, ...SAND],
  asset: [...FIRST, ...ASSET, ...LAST],
};

const orDash = (text = ''): string => (text === '' ? texts.none : text);

/** All fields of a load but its amounts, in words; an empty one shows a dash. */
export const factsOf = (kind: LoadKind, load: TableLoad): LoadFact[] =>
  FACTS[kind].map(([label, value]) => ({ label, value: orDash(value(load)) }));
