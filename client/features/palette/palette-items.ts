import type { AccrualReply } from '../../../shared/contract/accruals';
import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import type { AnyLoad } from '../../../shared/contract/loads';
import type { ProjectReply } from '../../../shared/contract/projects';
import type { VendorInvoiceReply, VendorInvoiceType } from '../../../shared/contract/vendor-invoices';
import { paletteTexts as texts } from '../../messages/palette';

/** Action that the shell offers. */
export interface PaletteAction {
  id: string;
  label: string;
  run: () => void;
}

export interface PaletteItem {
  id: string;
  label: string;
  note: string;
  run: () => void;
}

/** Maximum results of a group. More typing finds the others. */
export const ITEMS_IN_A_GROUP = 6;

const matches = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns projects by job, customer or vendor; active projects first. */
export function projectItems(
  projects: readonly ProjectReply[],
  query: string,
  open: (address: string) => void,
): PaletteItem[] {
  const words = wordsOf(query);
  return projects
    .filter(({ job_name, customer_name, vendor_name }) =>
      matches(`${job_name} ${customer_name} ${vendor_name}`, words),
    )
    .sort((a, b) => Number(a.archived) - Number(b.archived) || a.job_name.localeCompare(b.job_name))
    .slice(0, ITEMS_IN_A_GROUP)
    .map(({ id, job_name, customer_name, archived }) => ({
      id: `project-${String(id)}`,
      label: job_name,
      note: [customer_name, archived ? texts.archived : ''].filter(Boolean).join(' · '),
      run: () => open(`/project/${String(id)}`),
    }));
}

/** Returns loads as results. `open` is called with the chosen load. */
export function loadItems(loads: readonly AnyLoad[], open: (load: AnyLoad) => void): PaletteItem[] {
  return loads.slice(0, ITEMS_IN_A_GROUP).map((load) => ({
    id: `load-${String(load.id)}`,
    label: texts.load(load.load_no),
    note: texts.ticket('ticket_number' in load ? load.ticket_number : '', load.carrier_name),
    run: () => open(load),
  }));
}

/** Invoices and accruals of a project, with their addresses. */
export interface ProjectBills {
  readonly customer_invoices: readonly Pick<CustomerInvoiceReply, 'id' | 'invoice_name'>[];
  readonly vendor_invoices: readonly Pick<
    VendorInvoiceReply,
    'id' | 'invoice_name' | 'vendor_name' | 'is_sand' | 'is_asset'
  >[];
  readonly project_accruals: readonly Pick<AccrualReply, 'id' | 'accrual_name'>[];
}

function vendorTypeOf({ is_sand, is_asset }: ProjectBills['vendor_invoices'][number]): VendorInvoiceType {
  if (is_sand) return 'sand';
  return is_asset ? 'asset' : 'freight';
}

function vendorItem(
  invoice: ProjectBills['vendor_invoices'][number],
  open: (part: string) => void,
): PaletteItem {
  const { id, invoice_name: label, vendor_name: vendor } = invoice;
  const type = vendorTypeOf(invoice);
  return {
    id: `vendor-invoice-${String(id)}`,
    label,
    note: texts.vendorInvoice[type](vendor),
    run: () => open(`vendor-invoices/${type}/${String(id)}`),
  };
}

/** Returns invoices by name or vendor, and accruals by name. An accrual opens the list of accruals. */
export function billItems(
  { customer_invoices, vendor_invoices, project_accruals }: ProjectBills,
  query: string,
  open: (part: string) => void,
): PaletteItem[] {
  const words = wordsOf(query);
  const customers = customer_invoices.map(({ id, invoice_name: label }) => ({
    id: `customer-invoice-${String(id)}`,
    label,
    note: texts.customerInvoice,
    run: () => open(`customer-invoices/${String(id)}`),
  }));
  const accruals = project_accruals.map(({ id, accrual_name: label }) => ({
    id: `accrual-${String(id)}`,
    label,
    note: texts.accrual,
    run: () => open('accruals'),
  }));
  return [...customers, ...vendor_invoices.map((invoice) => vendorItem(invoice, open)), ...accruals]
    .filter(({ label, note }) => matches(`${label} ${note}`, words))
    .slice(0, ITEMS_IN_A_GROUP);
}

/** Returns the actions with every word of the query in their label. */
export function actionItems(actions: readonly PaletteAction[], query: string): PaletteItem[] {
  const words = wordsOf(query);
  return actions
    .filter(({ label }) => matches(label, words))
    .map(({ id, label, run }) => ({ id: `action-${id}`, label, note: '', run }));
}
