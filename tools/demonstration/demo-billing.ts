import type { INestApplicationContext } from '@nestjs/common';
import { addDays, chicagoDay, monthOf } from '#shared/business-time';
import { AccrualRequest } from '#shared/contract/accruals';
import { CreditDebitRequest } from '#shared/contract/credits-debits';
import { CustomerInvoiceHead, CustomerInvoiceRequest } from '#shared/contract/customer-invoices';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { VendorApprovalRequest } from '#shared/contract/vendor-approvals';
import {
  APPROVED,
  VendorInvoiceHead,
  type VendorInvoiceLine,
  VendorInvoiceRequest,
} from '#shared/contract/vendor-invoices';
import { DB_TYPES } from '#shared/rules/db-types';
import { GenerateAccrual } from '#server/billing/accruals/index';
import type { Principal } from '#server/platform/common/index';
import { CreditsDebits } from '#server/billing/credits-debits/index';
import { GenerateCustomerInvoice } from '#server/billing/customer-invoices/index';
import { projectScope } from '#server/database/index';
import { LoadRepository, RerateQueue } from '#server/loads/index';
import { ApproveVendorInvoice, CreateVendorInvoice } from '#server/billing/vendor-invoices/index';
import { requestOf } from './request';

/** Fields of a vendor's bill. */
export type DemoBill = Pick<VendorInvoiceHead, 'invoice_name' | 'vendor_name'> & Partial<VendorInvoiceHead>;

interface DemoCustomerInvoice extends Partial<CustomerInvoiceHead> {
  invoice_name: string;
  /** First and last day of the project, counted from 0. */
  days: readonly [first: number, last: number];
  version?: number;
}

/** Loads of a project by day. Canceled and transferred-out loads are never billed. */
export class DemoLoads {
  constructor(
    readonly projectId: number,
    readonly freight: readonly FreightLoad[],
    readonly assets: readonly AssetLoad[],
    private readonly firstDay: string,
    private readonly lastDay: string,
  ) {}

  /** Returns a day by its number, at the latest the last one with a load: no invoice ends in the future. */
  day(number: number): string {
    const day = addDays(this.firstDay, number);
    return day > this.lastDay ? this.lastDay : day;
  }

  /** Returns matching freight loads of some days, oldest first. */
  hauled(days: readonly [number, number], fits: (load: FreightLoad) => boolean): FreightLoad[] {
    return this.of(this.freight, days).filter((load) => isCounted(load) && fits(load));
  }

  moved(days: readonly [number, number], fits: (load: AssetLoad) => boolean): AssetLoad[] {
    return this.of(this.assets, days).filter((load) => isCounted(load) && fits(load));
  }

  private of<L extends FreightLoad | AssetLoad>(
    loads: readonly L[],
    [first, last]: readonly [number, number],
  ): L[] {
    const [from, to] = [this.day(first), this.day(last)];
    return loads.filter(({ delivered_date: at }) => chicagoDay(at) >= from && chicagoDay(at) <= to);
  }
}

const isCounted = (load: FreightLoad | AssetLoad): boolean =>
  !load.is_canceled && load.transfer_type_id !== DB_TYPES.transferredOut;

/** Bills, credits and accrues as a user would, by the product's use cases. */
export class DemoBilling {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly principal: Principal,
  ) {}

  /** Returns the project's loads, after waiting for their rating. */
  async deliveredIn(projectId: number): Promise<DemoLoads> {
    await this.app.get(RerateQueue).idle();
    const scope = projectScope(this.principal.companyId, projectId);
    const loads = this.app.get(LoadRepository);
    const [freight, assets] = [await loads.freight(scope), await loads.asset(scope)];
    const days = [...freight, ...assets].map(({ delivered_date: at }) => chicagoDay(at)).sort();
    const never = chicagoDay(new Date(0).toISOString());
    const [first, last] = [days[0] ?? never, days.at(-1) ?? never];
    return new DemoLoads(projectId, inOrder(freight), inOrder(assets), first, last);
  }

  /** Bills the loads of some days to the customer and returns the invoice's id. */
  async billCustomer(
    delivered: DemoLoads,
    { days, version = 0, ...head }: DemoCustomerInvoice,
  ): Promise<number> {
    const [first, last] = days;
    const invoice = requestOf(CustomerInvoiceHead, {
      is_asset: false,
      start_date: delivered.day(first),
      end_date: delivered.day(last),
      ...head,
    });
    const request = requestOf(CustomerInvoiceRequest, {
      project_id: delivered.projectId,
      version_id: version,
      invoice,
    });
    return (await this.app.get(GenerateCustomerInvoice).run(this.principal, request)).invoice_id;
  }

  /** Receives a vendor's bill line by line and returns the invoice's id. */
  async receive(delivered: DemoLoads, bill: DemoBill, loads: VendorInvoiceLine[]): Promise<number> {
    const request = requestOf(VendorInvoiceRequest, {
      project_id: delivered.projectId,
      invoice: requestOf(VendorInvoiceHead, bill),
      loads,
    });
    return (await this.app.get(CreateVendorInvoice).run(this.principal, request)).id;
  }

  /** Generates the bill of the project's vendor from a customer invoice. */
  async generate(delivered: DemoLoads, bill: DemoBill): Promise<number> {
    const request = requestOf(VendorInvoiceRequest, {
      project_id: delivered.projectId,
      invoice: requestOf(VendorInvoiceHead, bill),
      pc_carrier_id: 0,
    });
    return (await this.app.get(CreateVendorInvoice).run(this.principal, request)).id;
  }

  async approve(invoiceId: number): Promise<void> {
    const request = requestOf(VendorApprovalRequest, { approval_status: APPROVED });
    await this.app.get(ApproveVendorInvoice).run(this.principal, invoiceId, request);
  }

  async credit(delivered: DemoLoads, entry: Partial<CreditDebitRequest>): Promise<void> {
    const request = requestOf(CreditDebitRequest, {
      project_id: delivered.projectId,
      is_vendor: false,
      is_credit: true,
      invoice_type: 'Freight',
      ...entry,
    });
    await this.app.get(CreditsDebits).create(this.principal, request);
  }

  /** Accrues the calendar month of a day of the project. */
  async accrue(delivered: DemoLoads, dayNumber: number): Promise<void> {
    const { first, last, name } = monthOf(delivered.day(dayNumber));
    const request = requestOf(AccrualRequest, {
      project_id: delivered.projectId,
      accrual_name: name,
      start_date: first,
      end_date: last,
    });
    await this.app.get(GenerateAccrual).run(this.principal, request);
  }
}

const inOrder = <L extends FreightLoad | AssetLoad>(loads: readonly L[]): L[] =>
  [...loads].sort((one, other) => one.load_no - other.load_no);
