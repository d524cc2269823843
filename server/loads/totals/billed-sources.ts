import { Injectable } from '@nestjs/common';
import type { CreditDebitSum, InvoiceSum } from '#shared/calc/totals/index';
import type { OwnedProjectId } from '#server/database/index';

/** Invoices, credits and charges of a project. */
export interface BilledOfProject {
  readonly invoices: readonly InvoiceSum[];
  readonly credits: readonly CreditDebitSum[];
}

export const NOTHING_BILLED: BilledOfProject = { invoices: [], credits: [] };

/** Reads what has been billed. */
abstract class BilledSource {
  abstract billed(
    projectIds: readonly OwnedProjectId[],
  ): Promise<ReadonlyMap<number, Partial<BilledOfProject>>>;
}

/** Port to invoices to the customer. Customer invoices implement it. */
export abstract class CustomerBilling extends BilledSource {}

/** Port to invoices of vendors. Vendor invoices implement it. */
export abstract class VendorBilling extends BilledSource {}

/** Port to credits and charges on invoices of both. Credits and debits implement it. */
export abstract class CreditBilling extends BilledSource {}

/**
 * Reads everything that totals count besides loads. A project has few invoices and credits, so this is cheap.
 */
@Injectable()
export class BilledSources {
  private readonly sources: readonly BilledSource[];

  constructor(customer: CustomerBilling, vendors: VendorBilling, credits: CreditBilling) {
    this.sources = [customer, vendors, credits];
  }

  /** Returns an entry for each project, including projects without invoices or credits. */
  async read(projectIds: readonly OwnedProjectId[]): Promise<Map<number, BilledOfProject>> {
    if (projectIds.length === 0) return new Map();
    const parts = await Promise.all(this.sources.map((source) => source.billed(projectIds)));
    return new Map(
      projectIds.map((id) => {
        const own = parts.flatMap((part) => part.get(id) ?? []);
        return [
          id,
          {
            invoices: own.flatMap(({ invoices }) => invoices ?? []),
            credits: own.flatMap(({ credits }) => credits ?? []),
          },
        ];
      }),
    );
  }
}
