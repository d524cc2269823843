import { Injectable } from '@nestjs/common';
import type { BilledLine } from '../../shared/calc/reconciliation';
import type { AssetLoad, FreightLoad } from '../../shared/contract/loads';
import type { ProjectChange, ProjectScope, Sql } from '../database';
import { LoadRepository } from '../loads';
import { BILLED, invoiceIdOf } from './billed-type';
import { LoadsOfInvoice } from './loads-of-invoice';
import { type Match, matchInSlices } from './reconcile-in-slices';
import { ROWS_OF_A_STATEMENT, inSlices } from './slices';
import { reconcilable } from './vendor-line.presenter';
import { VendorLoadRepository } from './vendor-load.repository';
import type { VendorOrder } from './vendor-order.policy';

type Billed = Pick<VendorOrder, 'type' | 'purchaseOrder'>;
type Load = FreightLoad | AssetLoad;

/** Finds the loads that the lines of a vendor name (spec 2 section 5; design: domain, section 7). */
@Injectable()
export class MatchLoads {
  constructor(
    private readonly named: VendorLoadRepository,
    private readonly loads: LoadRepository,
    private readonly held: LoadsOfInvoice,
  ) {}

  /** As the loads are under the lock, each held for the rest of the transaction. */
  async locked(change: ProjectChange, billed: Billed, lines: readonly BilledLine[]): Promise<Match[]> {
    const ids = await this.idsOf(change.scope, billed, lines, change.sql);
    return this.match(billed, lines, await this.held.locked(change, billed.type, ids));
  }

  /** As the loads are now; nothing is held. */
  async now(scope: ProjectScope, billed: Billed, lines: readonly BilledLine[]): Promise<Match[]> {
    const ids = await this.idsOf(scope, billed, lines);
    const { kind } = BILLED[billed.type];
    const rows = await inSlices<number, Load>([...new Set(ids)], (slice) =>
      this.loads[kind](scope, { ids: slice }),
    );
    return this.match(billed, lines, rows);
  }

  private idsOf(
    scope: ProjectScope,
    { type, purchaseOrder }: Billed,
    lines: readonly BilledLine[],
    sql?: Sql,
  ): Promise<number[]> {
    return inSlices(
      lines,
      (slice) => this.named.named(scope, type, slice, { purchaseOrder, sql }),
      ROWS_OF_A_STATEMENT,
    );
  }

  private async match(
    { type, purchaseOrder }: Billed,
    lines: readonly BilledLine[],
    rows: readonly Load[],
  ): Promise<Match[]> {
    const loads = await inSlices(rows, (slice) =>
      slice.map((row) => reconcilable(row, invoiceIdOf(type, row))),
    );
    return matchInSlices(type, lines, loads, purchaseOrder);
  }
}
