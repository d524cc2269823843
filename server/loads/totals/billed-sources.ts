import { Injectable } from '@nestjs/common';
import type { CreditDebitSum, InvoiceSum } from '../../../shared/calc/totals';

/** What has been billed, credited and charged in a project. */
export interface BilledOfProject {
  readonly invoices: readonly InvoiceSum[];
  readonly credits: readonly CreditDebitSum[];
}

/** Reads what a domain has billed in projects that the caller has found within a company. */
export type BilledSource = (
  projectIds: readonly number[],
) => Promise<ReadonlyMap<number, Partial<BilledOfProject>>>;

/**
 * What the totals need of the domains that come after the loads: invoices, credits and charges. Each registers how
 * it is read; there are few of them in a project, so that reading them costs next to nothing.
 */
@Injectable()
export class BilledSources {
  private readonly sources: BilledSource[] = [];

  register(source: BilledSource): void {
    this.sources.push(source);
  }

  /** Every project asked for, also one without anything billed. */
  async read(projectIds: readonly number[]): Promise<Map<number, BilledOfProject>> {
    if (projectIds.length === 0) return new Map();
    const parts = await Promise.all(this.sources.map((source) => source(projectIds)));
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
