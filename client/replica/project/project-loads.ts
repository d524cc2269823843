import type { PrimitiveAtom, Setter } from 'jotai';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { ChangeAuthor } from '#shared/realtime/events';
import { type InvoiceNames, NO_INVOICE_NAMES, invoiceNames } from '#shared/rules/invoice-names';
import type { EntryChange } from '../loads/entry';
import { LoadTable } from '../loads/load-table';
import type { ProjectData, ProjectLists } from '../types';
import { Flashes } from './flashes';
import type { ProjectUpdate } from './project-atoms';

type Received = ProjectData['received'];
type LoadChanges = Record<'freight' | 'asset', readonly EntryChange[]>;

type Lists = Pick<ProjectLists, 'customer_invoices' | 'vendor_invoices'>;

const isSame = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean =>
  one.size === other.size && [...one].every(([id, name]) => other.get(id) === name);

/** Tracks the names of a project's invoices. */
class InvoiceNaming {
  private lists: Partial<Lists> = {};
  private names = NO_INVOICE_NAMES;

  /** Returns the names of the invoices in these lists; the same object as long as no name differs. */
  of(customer_invoices: Lists['customer_invoices'], vendor_invoices: Lists['vendor_invoices']): InvoiceNames {
    const { lists } = this;
    if (customer_invoices === lists.customer_invoices && vendor_invoices === lists.vendor_invoices)
      return this.names;
    this.lists = { customer_invoices, vendor_invoices };
    const names = invoiceNames(customer_invoices, vendor_invoices);
    const isKnown = isSame(names.customer, this.names.customer) && isSame(names.vendor, this.names.vendor);
    if (!isKnown) this.names = names;
    return this.names;
  }
}

/** Loads of a project, with the latest changes of other people. */
export class ProjectLoads {
  readonly freight = new LoadTable<FreightLoad>();
  readonly asset = new LoadTable<AssetLoad>();
  readonly flashes: Flashes;
  private readonly naming = new InvoiceNaming();

  /** @param onFaded is called when a load is no longer marked as changed. */
  constructor(onFaded: () => void) {
    this.flashes = new Flashes(onFaded);
  }

  get isEmpty(): boolean {
    return this.freight.store.size + this.asset.store.size === 0;
  }

  /** Writes the current names of invoices into the loads. */
  rename(
    customerInvoices: ProjectLists['customer_invoices'],
    vendorInvoices: ProjectLists['vendor_invoices'],
  ): void {
    const names = this.naming.of(customerInvoices, vendorInvoices);
    this.freight.rename(names);
    this.asset.rename(names);
  }

  take({ loads = [], asset_loads = [] }: ProjectUpdate): LoadChanges {
    return { freight: this.freight.take(loads), asset: this.asset.take(asset_loads) };
  }

  /** Ends the loading: the views have all loads. */
  settle(): void {
    this.freight.settle();
    this.asset.settle();
  }

  /** Marks the changes of somebody else. */
  mark({ freight, asset }: LoadChanges, by: ChangeAuthor): void {
    this.flashes.mark('freight', freight, by);
    this.flashes.mark('asset', asset, by);
  }

  clear(): void {
    this.freight.clear();
    this.asset.clear();
    this.flashes.clear();
  }

  /** Makes the atoms of the loads read the changes, and sets the number of loads that are here. */
  publish(set: Setter, received: PrimitiveAtom<Received>): void {
    this.freight.atoms.publish(set);
    this.asset.atoms.publish(set);
    this.flashes.atoms.publish(set);
    const [loads, asset_loads] = [this.freight.store.size, this.asset.store.size];
    set(received, (last) =>
      last.loads === loads && last.asset_loads === asset_loads ? last : { loads, asset_loads },
    );
  }
}
