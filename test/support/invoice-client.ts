import { projectScope } from '#server/database/index';
import { requestOf } from '#tools/demonstration/request';
import { RerateQueue, hashOf } from '#server/loads/index';
import { ApplyRecords } from '#server/loads/sync/apply-records';
import { CreateProject } from '#server/projects/index';
import type {
  CustomerInvoiceDetailReply,
  CustomerInvoiceHead,
  CustomerInvoiceReply,
  CustomerInvoiceSavedReply,
  CustomerInvoiceTotalsReply,
} from '#shared/contract/customer-invoices';
import { ProjectRequest } from '#shared/contract/projects';
import {
  type AssetFacts,
  type FreightFacts,
  type LoadFacts,
  NO_FACTS,
} from '#shared/rules/load-fields/index';
import type { HaulingCompany } from '../factories/rated-project';
import type { TestApp } from './app';
import type { CallOptions } from './calls';
import { ProjectClient, must } from './project-client';
import type { SignedInPerson } from './people';

/** Fields of a request that a test sets, as plain values of the API. */
export interface Order {
  version_id?: number;
  invoice?: Partial<Record<keyof CustomerInvoiceHead, string | number | boolean>>;
  loads?: ({ load_id: number } & Record<string, number>)[];
  load_numbers?: number[];
  expected?: Record<string, number>;
  leave_out?: number[];
  include_older?: boolean;
}

/** Default delivery day of loads. */
export const DAY = '2026-10-05';

const base = (loadNo: number) => ({
  source: 'test',
  loadNo,
  deliveredAt: new Date(`${DAY}T18:00:00Z`),
  carrierName: 'Lone Star Hauling',
  approvedMileage: 15,
  weightTons: 24.5,
  approvalStatus: 'Approved',
});

/** Calls of one user on the customer invoices of one project, over HTTP. Loads come as from a source. */
export class InvoiceClient extends ProjectClient {
  constructor(
    private readonly on: TestApp,
    private readonly company: HaulingCompany,
    projectId: number,
    person: SignedInPerson = company.person,
  ) {
    super(on, person, projectId);
  }

  /** Returns the same project for another user. */
  of(person: SignedInPerson): InvoiceClient {
    return new InvoiceClient(this.on, this.company, this.projectId, person);
  }

  /** Delivers freight loads by number. A repeated number corrects the load. */
  async deliver(...loads: ({ no: number } & Partial<FreightFacts>)[]): Promise<void> {
    await this.apply(
      loads.map(({ no, ...over }) => ({
        ...NO_FACTS.freight,
        ...base(no),
        sourceId: `F-${this.projectId}-${no}`,
        terminalName: 'Kermit',
        destinationName: 'Well 3',
        poNumber: 'PO-1',
        poId: 1,
        ticketNumber: `T-${no}`,
        productName: '100 Mesh',
        driverTicketAutoStatusName: 'Ticket Match',
        ...over,
      })),
    );
  }

  async deliverAssets(...loads: ({ no: number } & Partial<AssetFacts>)[]): Promise<void> {
    await this.apply(
      loads.map(({ no, ...over }) => ({
        ...NO_FACTS.asset,
        ...base(no),
        sourceId: `A-${this.projectId}-${no}`,
        loadType: 'Equipment',
        ...over,
      })),
    );
  }

  /** Requests an invoice for the default day, freight, and returns any reply. */
  post(order: Order = {}, options: CallOptions = {}, query: '' | `?since=${number}` = '') {
    return this.call('POST', `customer-invoice/0${query}`, { body: this.bodyOf(order), ...options });
  }

  /** Requests the preview of an invoice, and returns any reply. */
  preview(order: Order = {}) {
    return this.call('POST', 'customer-invoice/preview', { body: this.bodyOf(order) });
  }

  private bodyOf({ invoice, ...rest }: Order) {
    const head = { invoice_name: 'March', is_asset: false, start_date: DAY, end_date: DAY, ...invoice };
    return { project_id: this.projectId, invoice: head, ...rest };
  }

  /** Creates an invoice, which must succeed. */
  async bill(order: Order = {}): Promise<CustomerInvoiceSavedReply> {
    const called = await this.post(order);
    if (called.status !== 201) throw new Error(`invoice: ${called.status} ${called.text.slice(0, 400)}`);
    return called.body;
  }

  /** Requests a new version of an invoice, with its loads and those of the order. */
  version(of: number, number: number, order: Order = {}) {
    const { invoice, ...rest } = order;
    const head = { start_date: '', end_date: '', ...invoice, version_of: of };
    return this.post({ ...rest, version_id: number, invoice: head });
  }

  invoices(): Promise<CustomerInvoiceReply[]> {
    return this.ask('GET', `customer-invoices/${this.projectId}`);
  }

  detail(id: number): Promise<CustomerInvoiceDetailReply> {
    return this.ask('GET', `customer/invoice/${id}`);
  }

  async totalsOf(id: number): Promise<CustomerInvoiceTotalsReply> {
    const all = await this.ask('GET', `customer-invoices-totals/${this.projectId}`);
    return must(all.find(({ invoice_id }) => invoice_id === id));
  }

  /** Returns the ids of the project's freight loads by load number. */
  async ids(...numbers: number[]): Promise<number[]> {
    const { loads } = await this.freight();
    return numbers.map((no) => must(loads.find(({ load_no }) => load_no === no)).id);
  }

  /** Returns the load numbers of an invoice in ascending order. */
  async numbersOn(id: number): Promise<number[]> {
    const { loads } = await this.detail(id);
    return loads.map(({ load_no }) => load_no).sort((one, other) => one - other);
  }

  private async apply(facts: readonly LoadFacts[]): Promise<void> {
    const records = facts.map((said) => {
      const raw = JSON.stringify(said);
      const { source, sourceId } = said;
      return { facts: said, record: { source, sourceId, raw, contentHash: hashOf(raw) } };
    });
    const scope = projectScope(this.company.company.id, this.projectId);
    await this.on.get(ApplyRecords).run(scope, this.company.principal, records, { code: 'sync' });
  }
}

/** Creates a project without a job, rated by the company's sheets. */
export async function createInvoiceProject(
  app: TestApp,
  hauler: HaulingCompany,
  name: string,
  over: Partial<ProjectRequest> = {},
): Promise<InvoiceClient> {
  const { sheets, customerId, vendorId, principal } = hauler;
  const project = await app.get(CreateProject).run(
    principal,
    requestOf(ProjectRequest, {
      job_name: name,
      customer_id: customerId,
      vendor_id: vendorId,
      customer_rates_id: sheets.customerFreight,
      vendor_rates_id: sheets.vendorFreight,
      customer_equipment_rate_id: sheets.equipment.customer,
      vendor_equipment_rate_id: sheets.equipment.vendor,
      ...over,
    }),
  );
  await app.get(RerateQueue).idle();
  return new InvoiceClient(app, hauler, project.id);
}
