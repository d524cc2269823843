import { Injectable } from '@nestjs/common';
import { type Cents, toCents } from '#shared/calc/money';
import { fixedCostLeft } from '#shared/calc/reconciliation/index';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { Database, type ProjectScope, type Sql } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { VendorInvoiceRepository } from '../records';

/** Fields that decide whether an invoice is compared with the fixed cost; `id` is 0 before it is stored. */
export type FixedCostBill = Pick<VendorInvoiceReply, 'id' | 'is_asset' | 'pc_carrier_id'>;

/** Reads the part of a project's fixed mobilization cost that a vendor's asset bill is compared with. */
@Injectable()
export class FixedCost {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectRepository,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /**
   * Returns the project's fixed cost less the other asset bills of its vendor; null where none applies. Only
   * bills of the project's own vendor share it, those without a carrier's id.
   * See docs/domain/vendor-invoices.md#fixed-cost.
   */
  async leftFor(scope: ProjectScope, bill: FixedCostBill, sql: Sql = this.database): Promise<Cents | null> {
    if (!bill.is_asset || bill.pc_carrier_id !== 0) return null;
    const project = await this.projects.find(scope, sql);
    const fixed = toCents(project?.fixed_mob_cost ?? 0);
    if (fixed <= 0) return null;
    return fixedCostLeft(fixed, await this.invoices.fixedCostBilled(scope, bill.id, sql));
  }
}
