import type { LoadKind } from '#shared/contract/loads';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { loadRowTexts } from '#client/messages/loads';
import { loadPanelTexts as texts } from '#client/messages/load-panel';
import { type AllLoadFields, type FieldOf, LOAD_FIELDS, fieldsOf } from '#shared/rules/load-fields/index';
import { statusOf } from '../columns';
import { plainText } from '../field-text';
import { transferOf, type TableLoad } from '../table-load';

export interface LoadFact {
  readonly label: string;
  readonly value: string;
  /** Address of the thing that the fact names, if it has a page. */
  readonly to?: string;
}

function transferText(load: TableLoad): string {
  const name = load.transferred_name ?? '';
  const transfer = transferOf(load);
  if (transfer === null) return '';
  return transfer === 'to' ? loadRowTexts.transferredTo(name) : loadRowTexts.transferredFrom(name);
}

interface Fact {
  readonly label: string;
  readonly value: (load: TableLoad) => string | undefined;
  readonly to?: (load: TableLoad) => string;
}

const toCustomer = ({ project_id: project, customer_invoice_id: id }: TableLoad): string =>
  `/project/${project}/customer-invoices/${id}`;
const toVendor = (type: VendorInvoiceType, project: number, id = 0): string =>
  `/project/${project}/vendor-invoices/${type}/${id}`;

type PanelField = FieldOf<AllLoadFields, 'panel'>;

/** Facts that need more than the plain value of their field. */
const ownFacts = (kind: LoadKind): Partial<Record<PanelField['name'], Omit<Fact, 'label'>>> => ({
  propconnect_approval_status: { value: statusOf },
  ticket_number: {
    value: (load) => (load.ticket_is_missing === true ? loadRowTexts.missing : load.ticket_number),
  },
  transferred_name: { value: transferText },
  customer_invoice_id: { value: (load) => load.customer_invoice_name, to: toCustomer },
  vendor_invoice_id: {
    value: (load) => load.vendor_invoice_name,
    to: (load) => toVendor(kind, load.project_id, load.vendor_invoice_id),
  },
  sand_invoice_id: {
    value: (load) => load.sand_invoice_name,
    to: (load) => toVendor('sand', load.project_id, load.sand_invoice_id),
  },
});

function factsOfKind(kind: LoadKind, fields: readonly PanelField[]): readonly Fact[] {
  const own = ownFacts(kind);
  return fields.map((field) => ({
    label: field.panel.label ?? field.label ?? field.name,
    value: plainText(field),
    ...own[field.name],
  }));
}

const FACTS: Record<LoadKind, readonly Fact[]> = {
  freight: factsOfKind('freight', fieldsOf(LOAD_FIELDS.freight, 'panel')),
  asset: factsOfKind('asset', fieldsOf(LOAD_FIELDS.asset, 'panel')),
};

function factOf({ label, value, to }: Fact, load: TableLoad): LoadFact {
  const text = value(load) ?? '';
  if (text === '') return { label, value: texts.none };
  return to === undefined ? { label, value: text } : { label, value: text, to: to(load) };
}

/** Returns all fields of a load except its amounts as text; an empty field shows a dash. */
export const factsOf = (kind: LoadKind, load: TableLoad): LoadFact[] =>
  FACTS[kind].map((fact) => factOf(fact, load));
