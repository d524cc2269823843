import {
  SEARCH_RESULTS_MAX,
  type FoundAccrual,
  type FoundCustomerInvoice,
  type FoundLoad,
  type FoundVendorInvoice,
  type SearchReply,
} from '../../shared/contract/search';
import type { LoadKind } from '../../shared/contract/loads';

export interface ProjectName {
  readonly id: number;
  readonly job_name: string;
  readonly archived: number;
}

export interface LoadRow {
  readonly id: number;
  readonly project_id: number;
  readonly load_no: number;
  readonly ticket_number: string;
  readonly carrier_name: string;
  readonly delivered_at: Date;
}

export interface NamedRow {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
}

export interface VendorInvoiceRow extends NamedRow {
  readonly vendor_name: string;
  readonly is_sand: number;
  readonly is_asset: number;
}

export interface FoundRows {
  readonly freight: readonly LoadRow[];
  readonly asset: readonly LoadRow[];
  readonly customerInvoices: readonly NamedRow[];
  readonly vendorInvoices: readonly VendorInvoiceRow[];
  readonly accruals: readonly NamedRow[];
}

type Place = Pick<FoundLoad, 'id' | 'project_id' | 'job_name' | 'archived'>;

function vendorType({ is_sand, is_asset }: VendorInvoiceRow): FoundVendorInvoice['type'] {
  if (is_sand !== 0) return 'sand';
  return is_asset === 0 ? 'freight' : 'asset';
}

/** Presents the results of a search, each with the name of its project. */
export function presentFound(projects: ReadonlyMap<number, ProjectName>, rows: FoundRows): SearchReply {
  const placeOf = ({ id, project_id }: { id: number; project_id: number }): Place => {
    const project = projects.get(project_id);
    return { id, project_id, job_name: project?.job_name ?? '', archived: project?.archived === 1 };
  };
  const load =
    (kind: LoadKind) =>
    (row: LoadRow): FoundLoad => ({
      ...placeOf(row),
      kind,
      load_no: row.load_no,
      ticket_number: row.ticket_number,
      carrier_name: row.carrier_name,
      delivered_date: row.delivered_at.toISOString(),
    });
  const loads = [...rows.freight.map(load('freight')), ...rows.asset.map(load('asset'))];
  return {
    loads: loads
      .sort((one, other) => other.delivered_date.localeCompare(one.delivered_date))
      .slice(0, SEARCH_RESULTS_MAX),
    customer_invoices: rows.customerInvoices.map((row): FoundCustomerInvoice => ({
      ...placeOf(row),
      invoice_name: row.name,
    })),
    vendor_invoices: rows.vendorInvoices.map((row): FoundVendorInvoice => ({
      ...placeOf(row),
      invoice_name: row.name,
      vendor_name: row.vendor_name,
      type: vendorType(row),
    })),
    accruals: rows.accruals.map((row): FoundAccrual => ({ ...placeOf(row), accrual_name: row.name })),
  };
}
