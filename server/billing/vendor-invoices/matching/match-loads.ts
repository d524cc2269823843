import { Injectable } from '@nestjs/common';
import type { Cents } from '#shared/calc/money';
import { type BilledLine, withFixedCost } from '#shared/calc/reconciliation/index';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { inSlices } from '#server/platform/common/index';
import type { ProjectChange, ProjectScope, Sql } from '#server/database/index';
import { invoiceIdOf, reconcilable } from '../records';
import type { VendorOrder } from '../vendor-order.policy';
import { FixedCost, type FixedCostBill } from './fixed-cost';
import { type Match, matchInSlices } from './reconcile-in-slices';
import { VendorLoadRepository } from './vendor-load.repository';

/** Bill to match. `pc_carrier_id` is the billing vendor, 0 for the project's. */
type Billed = Pick<VendorOrder, 'type' | 'purchaseOrder'> & Pick<FixedCostBill, 'pc_carrier_id'>;
type Load = FreightLoad | AssetLoad;

/** Finds the loads that the lines of a vendor name. See docs/domain/vendor-invoices.md#matching. */
@Injectable()
export class MatchLoads {
  constructor(
    private readonly named: VendorLoadRepository,
    private readonly fixed: FixedCost,
  ) {}

  /** Matches under the lock. Each load stays locked for the rest of the transaction. */
  async locked(change: ProjectChange, billed: Billed, lines: readonly BilledLine[]): Promise<Match[]> {
    const loads = await this.named.locked(change, billed, lines);
    return this.match(billed, lines, loads, await this.left(change.scope, billed, change.sql));
  }

  /** Matches without locks. */
  async now(scope: ProjectScope, billed: Billed, lines: readonly BilledLine[]): Promise<Match[]> {
    const loads = await this.named.named(scope, billed, lines);
    return this.match(billed, lines, loads, await this.left(scope, billed));
  }

  /** Returns the part of a fixed cost that the bill is compared with. */
  private left(scope: ProjectScope, { type, pc_carrier_id }: Billed, sql?: Sql): Promise<Cents | null> {
    return this.fixed.leftFor(scope, { id: 0, is_asset: type === 'asset', pc_carrier_id }, sql);
  }

  private async match(
    { type, purchaseOrder }: Billed,
    lines: readonly BilledLine[],
    rows: readonly Load[],
    left: Cents | null,
  ): Promise<Match[]> {
    const loads = await inSlices(rows, (slice) =>
      slice.map((row) => reconcilable(row, invoiceIdOf(type, row))),
    );
    const matches = await matchInSlices(type, lines, loads, purchaseOrder);
    return left === null ? matches : withFixedCost(matches, left);
  }
}
