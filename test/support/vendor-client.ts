import type { FreightLoad } from '#shared/contract/loads';
import type {
  VendorInvoiceDetailReply,
  VendorInvoiceHead,
  VendorInvoiceLine,
  VendorInvoiceAddedReply,
  VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import { type FileCompany, createFileProject } from '../factories/file-project';
import type { TestApp } from './app';
import type { CallOptions } from './calls';
import { ImportClient, csvOf } from './import-client';
import { must } from './project-client';
import type { SignedInPerson } from './people';
import { type SentFile, formOf, sendForm } from './uploads';

export const VENDOR = 'High Plains Sand Co.';
const HEADER = ['Load', 'Delivered', 'BOL', 'PO', 'Carrier', 'Miles', 'Tons'];

export type FileOrder = Partial<
  Record<
    | 'invoice_name'
    | 'vendor_name'
    | 'purchase_order'
    | 'type'
    | 'pc_carrier_id'
    | 'columns'
    | 'find_columns'
    | 'total_rows',
    string
  >
>;

/** Calls of one user on the vendor invoices of one project, over HTTP. */
export class VendorClient extends ImportClient {
  constructor(
    private readonly on: TestApp,
    readonly who: SignedInPerson,
    projectId: number,
  ) {
    super(on, who, projectId);
  }

  /** Returns the same project for another user. */
  of(person: SignedInPerson): VendorClient {
    return new VendorClient(this.on, person, this.projectId);
  }

  /** Requests an invoice with these lines. */
  post(
    head: Partial<VendorInvoiceHead>,
    loads: readonly Partial<VendorInvoiceLine>[] | undefined,
    options: CallOptions & { pc_carrier_id?: number } = {},
  ) {
    const { pc_carrier_id, ...call } = options;
    const invoice = { invoice_name: 'Bill 1', vendor_name: VENDOR, ...head };
    const body = { project_id: this.projectId, invoice, loads, pc_carrier_id };
    return this.call('POST', 'vendor-invoice/0', { body, ...call });
  }

  /** Adds an invoice with these lines, which must succeed. */
  async add(
    head: Partial<VendorInvoiceHead>,
    loads: readonly Partial<VendorInvoiceLine>[],
  ): Promise<VendorInvoiceAddedReply & { id: number }> {
    const called = await this.post(head, loads);
    if (called.status !== 201)
      throw new Error(`vendor invoice: ${called.status} ${called.text.slice(0, 400)}`);
    const reply = called.body;
    return { ...reply, id: must(reply.invoice).id };
  }

  detail(id: number): Promise<VendorInvoiceDetailReply> {
    return this.ask('GET', `vendor/invoice/${id}`);
  }

  approve(id: number, status = 13, revision?: number) {
    return this.call('PATCH', `vendor-invoice/${id}`, { body: { approval_status: status, revision } });
  }

  /** Sets many invoices, each with the revision that the person saw. */
  approveMany(
    invoices: readonly { id: number; revision?: number }[],
    status = 13,
    options: CallOptions = {},
  ) {
    const body = { project_id: this.projectId, approval_status: status, invoices };
    return this.call('PATCH', 'vendor-invoices/approve', { body, ...options });
  }

  remove(id: number) {
    return this.call('PATCH', `vendor-invoice/delete/${id}`, { body: {} });
  }

  /** Sends a vendor's file, to store it or (`preview`) to check it. */
  sendFile<Way extends 'preview' | '0' = '0'>(
    file: Buffer | string | SentFile,
    order: FileOrder = {},
    way?: Way,
  ) {
    const sent: SentFile =
      typeof file === 'string' || Buffer.isBuffer(file)
        ? { content: file, name: 'bill.csv', mediaType: 'text/csv' }
        : file;
    const fields = {
      project_id: String(this.projectId),
      type: 'freight',
      vendor_name: VENDOR,
      ...(way === 'preview' ? {} : { invoice_name: 'Bill 1' }),
      ...order,
    };
    const path: `/pc/vendor-invoice-file/${Way}` = `/pc/vendor-invoice-file/${way ?? ('0' as Way)}`;
    return sendForm(this.on, path, this.who.token, formOf(sent, fields));
  }

  /** Returns a load by its number. */
  async numbered(loadNo: number): Promise<FreightLoad> {
    return must((await this.freight()).loads.find((load) => load.load_no === loadNo));
  }
}

/** Load of a project by number, ticket and tons. All other fields have defaults. */
export interface LoadFields {
  no: number;
  ticket?: string;
  tons?: number;
  po?: string;
  carrier?: string;
  miles?: number;
  day?: string;
}

/** Creates a project with these freight loads, rated by the company's sheets. */
export async function createVendorProject(
  app: TestApp,
  company: FileCompany,
  name: string,
  loads: readonly LoadFields[],
): Promise<VendorClient> {
  const { projectId } = await createFileProject(app, company, name);
  const client = new VendorClient(app, company.person, projectId);
  const rows = loads.map(
    ({ no, ticket = `T-${no}`, tons = 24, po = 'PO-7', carrier = '', miles = 15, day = '2026-10-05' }) => [
      no,
      `${day} 14:30`,
      ticket,
      po,
      carrier,
      miles,
      tons,
    ],
  );
  const { state } = await client.uploadAndImport(csvOf([HEADER, ...rows]));
  if (state !== 'finished') throw new Error(`The loads were not taken: ${state}`);
  return client;
}

/** Builds a vendor's file of a type from its header and the given lines. */
export const vendorCsv = (
  type: VendorInvoiceType,
  lines: readonly (readonly (string | number)[])[],
): string =>
  csvOf([
    type === 'sand'
      ? ['Ticket Number', 'Sand Amount', 'Moisture Content', 'Weight Tons']
      : ['Load Number', 'Freight', 'Fuel Surcharge', 'Weight Tons'],
    ...lines,
  ]);
