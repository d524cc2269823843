import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { type AmountChange, amountChange } from '#shared/calc/impact';
import type { Cents } from '#shared/calc/money';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { ProjectScope } from '#server/database/index';
import { LoadRepository } from '../../load.repository';
import { type RatingContext, rateable } from '../rating-context';

/** Loads that are rated without a pause. This blocks the event loop for about 20 ms. */
const LOADS_AT_A_TIME = 1_000;

/** Maximum previews that are calculated at the same time. The others wait, so that other requests stay fast. */
const PARALLEL_MAX = 2;

/** Difference that other inputs of rating would make to one project's totals. */
export interface RatingImpact {
  loads: number;
  /** Number of these loads on an invoice that then differs from them. */
  billed: number;
  revenue: Cents;
  cost: Cents;
  /** Ids of the invoices that then differ from their loads. */
  readonly customerInvoices: Set<number>;
  readonly vendorInvoices: Set<number>;
}

/** Rates a project's loads with inputs that are not saved. Stores and locks nothing. */
@Injectable()
export class ProjectImpact {
  private readonly queue = new PQueue({ concurrency: PARALLEL_MAX });

  constructor(private readonly loads: LoadRepository) {}

  /** Calculates a preview when its turn comes. */
  inTurn<T>(preview: () => Promise<T>): Promise<T> {
    return this.queue.add(preview);
  }

  /** Returns what rating the project's unlocked loads with the inputs would change. */
  async of(scope: ProjectScope, context: RatingContext): Promise<RatingImpact> {
    const impact: RatingImpact = {
      loads: 0,
      billed: 0,
      revenue: 0,
      cost: 0,
      customerInvoices: new Set(),
      vendorInvoices: new Set(),
    };
    for (const kind of LOAD_KINDS) {
      for (let afterId: number | null = 0; afterId !== null;) {
        afterId = await this.chunk(scope, kind, afterId, { context, impact });
        await nextTurn();
      }
    }
    return impact;
  }

  /** Adds the next loads after an id. Returns the last one's id, or null at the end. */
  private async chunk(
    scope: ProjectScope,
    kind: LoadKind,
    afterId: number,
    { context, impact }: { context: RatingContext; impact: RatingImpact },
  ): Promise<number | null> {
    const loads = await this.loads.next(scope, kind, afterId, LOADS_AT_A_TIME);
    for (const load of loads) {
      // A locked load is not rated until it is unlocked.
      if (load.locked_reason !== '') continue;
      const change = amountChange(load, context.rate(rateable(kind, load)).amounts);
      if (change !== null) add(impact, change);
    }
    return loads.length < LOADS_AT_A_TIME ? null : (loads.at(-1)?.id ?? null);
  }
}

/** Adds the change of a load. */
function add(impact: RatingImpact, { revenue, cost, customerInvoice, vendorInvoices }: AmountChange): void {
  impact.loads += 1;
  impact.revenue += revenue;
  impact.cost += cost;
  if (customerInvoice !== 0) impact.customerInvoices.add(customerInvoice);
  for (const id of vendorInvoices) impact.vendorInvoices.add(id);
  if (customerInvoice !== 0 || vendorInvoices.length > 0) impact.billed += 1;
}
