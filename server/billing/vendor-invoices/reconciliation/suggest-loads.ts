import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type BilledLine,
  type LoadSuggestion,
  type MatchedLine,
  SuggestionIndex,
  lineClassOf,
  suggestLoads,
} from '#shared/calc/reconciliation/index';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { LineSuggestion, VendorSuggestionsReply } from '#shared/contract/vendor-reconciliation';
import { ROWS_PER_SLICE } from '#server/platform/common/index';
import { type CompanyScope, type ProjectScope, projectScope } from '#server/database/index';
import { typeOf, VendorInvoiceRepository } from '../records';
import { InvoiceLines } from '../matching';
import { FreeLoadRepository } from './free-load.repository';

/** Lines searched before the loop yields to other requests. Each looks up a few hundred keys. */
const LINES_PER_SLICE = 10;

/** Search for likely loads. */
interface SuggestionQuery {
  readonly type: VendorInvoiceType;
  readonly purchaseOrder: string;
  /**
   * Lines of the invoice with their loads. These loads are not free, and their deliveries date the others.
   */
  readonly matches: readonly MatchedLine[];
}

/**
 * Finds the loads that missing lines may mean. Matches nothing.
 * See docs/domain/vendor-invoices.md#likely-loads.
 */
@Injectable()
export class SuggestLoads {
  constructor(
    private readonly invoices: VendorInvoiceRepository,
    private readonly lines: InvoiceLines,
    private readonly free: FreeLoadRepository,
  ) {}

  /**
   * Returns the likely loads of each missing line of an invoice, the best first. @throws DomainError
   * `not_found`
   */
  async ofInvoice(company: CompanyScope, id: number): Promise<VendorSuggestionsReply> {
    const invoice = await this.invoices.get(company, id);
    const scope = projectScope(company.companyId, invoice.project_id);
    const lines = await this.lines.read(scope, invoice);
    const missing = lines.filter(({ match }) => lineClassOf(match) === 'missing');
    const matches = lines.map(({ match }) => match);
    const asked = { type: typeOf(invoice), purchaseOrder: invoice.purchase_order, matches };
    const found = await this.of(
      scope,
      asked,
      missing.map(({ match }) => match.line),
    );
    return { lines: missing.map(({ row }, at) => ({ line_id: row.id, suggestions: found[at] ?? [] })) };
  }

  /** Returns the likely loads of each given line, among those that no invoice of the side has. */
  async of(
    scope: ProjectScope,
    asked: SuggestionQuery,
    missing: readonly BilledLine[],
  ): Promise<LineSuggestion[][]> {
    if (missing.length === 0) return [];
    const index = await this.index(scope, asked);
    const found: LineSuggestion[][] = [];
    for (const [at, line] of missing.entries()) {
      if (at % LINES_PER_SLICE === 0) await yieldToEventLoop();
      found.push(suggestLoads(line, index).map(presentSuggestion));
    }
    return found;
  }

  private async index(
    scope: ProjectScope,
    { type, purchaseOrder, matches }: SuggestionQuery,
  ): Promise<SuggestionIndex> {
    const index = new SuggestionIndex({ type, purchaseOrder, deliveries: deliveriesOf(matches) });
    const taken = new Set(matches.map(({ load }) => load?.id));
    for (let afterId = 0; ;) {
      const loads = await this.free.after(scope, type, { afterId, limit: ROWS_PER_SLICE });
      for (const load of loads) if (!taken.has(load.id)) index.add(load);
      const last = loads.at(-1);
      if (last === undefined || loads.length < ROWS_PER_SLICE) return index;
      afterId = last.id;
    }
  }
}

/** Returns the first and last delivery of the invoice's loads. */
function deliveriesOf(matches: readonly MatchedLine[]): { firstMs: number; lastMs: number } | null {
  let [firstMs, lastMs] = [Infinity, -Infinity];
  for (const { load } of matches) {
    const at = load === null ? Number.NaN : Date.parse(load.deliveredAt);
    if (at < firstMs) firstMs = at;
    if (at > lastMs) lastMs = at;
  }
  return firstMs > lastMs ? null : { firstMs, lastMs };
}

const presentSuggestion = ({ load, score, reasons }: LoadSuggestion): LineSuggestion => ({
  load_id: load.id,
  load_no: load.loadNo,
  ticket_number: load.ticketNumber,
  weight_tons: fromUnits(load.weightUnits, TONS_SCALE),
  delivered_date: load.deliveredAt,
  score,
  reasons,
});
