import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { VendorInvoiceReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
import { isSameName } from '#shared/rules/names';
import { CarrierRepository } from '#server/projects/carriers/index';
import { Database, type ProjectScope, type Sql } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { type SandNames, VendorLoadRepository } from './vendor-load.repository';

/** Vendors that haul for a project: its own vendor, and the attached carriers. */
export interface ProjectVendors {
  /** '' for a project without a vendor. */
  readonly vendorName: string;
  readonly carriers: ReadonlyMap<number, string>;
}

/** Reads the vendors that haul for a project. */
@Injectable()
export class VendorsOfProject {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectRepository,
    private readonly carriers: CarrierRepository,
    private readonly loads: VendorLoadRepository,
  ) {}

  async read(scope: ProjectScope, sql: Sql = this.database): Promise<ProjectVendors> {
    const project = await this.projects.findNamed(scope, sql);
    const carriers = await this.carriers.ofProject(scope, sql);
    return {
      vendorName: project?.vendor_name ?? '',
      carriers: new Map(carriers.map((carrier) => [carrier.pc_carrier_id, carrier.carrier_name])),
    };
  }

  /**
   * Returns the vendor that an order bills for. Sand is billed by a terminal of the project's loads, other
   * types as in `vendorOf`.
   * @throws DomainError `invalid_request` for a vendor or a purchase order that the project does not have
   */
  async billing(
    scope: ProjectScope,
    order: NamedVendor & { readonly purchaseOrder: string },
    sql: Sql = this.database,
  ): Promise<BillingVendor> {
    if (order.type === 'sand') refuseUnknownSand(await this.loads.sandNames(scope, sql), order);
    return vendorOf(await this.read(scope, sql), order);
  }
}

/**
 * Refuses an unknown terminal or purchase order. Accepts any vendor when no load names a terminal, such as
 * imported loads.
 */
function refuseUnknownSand(
  { terminals, orders }: SandNames,
  { vendorName, purchaseOrder }: { vendorName: string; purchaseOrder: string },
): void {
  const isKnown = terminals.size === 0 || [...terminals].some((name) => isSameName(name, vendorName));
  const faults = [
    ...(isKnown ? [] : [{ field: 'vendor_name', message: "isn't a terminal on this project's loads" }]),
    ...(orders.has(purchaseOrder.trim())
      ? []
      : [
          {
            field: 'purchase_order',
            message: "isn't on any load or sand rate in this project",
          },
        ]),
  ];
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
}

/**
 * Returns true when another vendor than the invoice's hauled the load. A carrier with the name of the
 * project's vendor is the same vendor. Sand invoices never differ, because the seller does not haul.
 */
export function isOtherVendorsLoad(
  vendors: ProjectVendors,
  invoice: Pick<VendorInvoiceReply, 'is_sand' | 'pc_carrier_id' | 'vendor_name'>,
  load: FreightLoad | AssetLoad,
): boolean {
  if (invoice.is_sand) return false;
  const carrier = vendors.carriers.get(load.pc_carrier_id);
  const haulerId = carrier === undefined ? 0 : load.pc_carrier_id;
  return haulerId !== invoice.pc_carrier_id && (carrier ?? vendors.vendorName) !== invoice.vendor_name;
}

/** The vendor of an invoice, as stored. */
export type BillingVendor = Pick<VendorInvoiceReply, 'vendor_name' | 'pc_carrier_id'>;

/** The vendor as an order names it. */
interface NamedVendor {
  readonly type: VendorInvoiceType;
  readonly vendorName: string;
  readonly carrierId: number;
}

/**
 * Returns the vendor of an invoice. For freight and assets: the project's vendor or an attached carrier, by
 * carrier id or else by name. For sand: the named seller.
 * @throws DomainError `invalid_request` for a vendor that the project does not have
 */
export function vendorOf(
  vendors: ProjectVendors,
  { type, vendorName, carrierId }: NamedVendor,
): BillingVendor {
  if (type === 'sand') return { vendor_name: vendorName, pc_carrier_id: 0 };
  if (carrierId === 0 && vendorName !== '' && isSameName(vendorName, vendors.vendorName))
    return { vendor_name: vendors.vendorName, pc_carrier_id: 0 };
  for (const [id, name] of vendors.carriers) {
    const isMeant = carrierId === 0 ? isSameName(name, vendorName) : id === carrierId;
    if (isMeant) return { vendor_name: name, pc_carrier_id: id };
  }
  const message = "must be the project's vendor or one of its carriers";
  throw new DomainError('invalid_request', { faults: [{ field: 'vendor_name', message }] });
}
