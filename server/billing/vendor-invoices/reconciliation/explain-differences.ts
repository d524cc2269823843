import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type LineDifference,
  type RatedCosts,
  explainDifference,
  lineClassOf,
  lineFigures,
  ratedCosts,
} from '#shared/calc/reconciliation/index';
import type { VendorInvoiceReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import {
  CAUSE_LINES_MAX,
  type CauseSum,
  type DifferenceCause,
  type InvoiceDifferencesReply,
  type LineDifferenceReply,
} from '#shared/contract/vendor-reconciliation';
import { DomainError } from '#shared/errors/index';
import { type CompanyScope, type ProjectScope, projectScope } from '#server/database/index';
import { type CostExplainer, ExplainLoads } from '#server/loads/index';
import {
  BILLED,
  typeOf,
  VendorInvoiceRepository,
  VendorLineRepository,
  type VendorLineRow,
} from '../records';
import { decisionsOf } from './decisions-of-bill';
import { InvoiceLines, type Match } from '../matching';

/** Lines explained before the loop yields to other requests. */
const LINES_PER_SLICE = 100;

/** Line with a difference, and its causes. */
export interface ExplainedLine {
  readonly row: VendorLineRow;
  readonly match: Match;
  readonly difference: LineDifference;
}

const isRatable = (match: Match): boolean => lineClassOf(match) === 'normal';

/**
 * Explains by cause, to the cent, why lines differ from what is owed.
 * See docs/domain/vendor-invoices.md#causes-of-differences.
 */
@Injectable()
export class ExplainDifferences {
  constructor(
    private readonly invoices: VendorInvoiceRepository,
    private readonly stored: VendorLineRepository,
    private readonly lines: InvoiceLines,
    private readonly costs: ExplainLoads,
  ) {}

  /** @throws DomainError `not_found`, also for another company's line */
  async ofLine(company: CompanyScope, lineId: number): Promise<LineDifferenceReply> {
    const row = await this.stored.find(company, lineId);
    const invoice = row && (await this.invoices.find(company, row.invoice_id));
    if (row === null || invoice === null) throw new DomainError('not_found', { what: 'Line' });
    const scope = projectScope(company.companyId, invoice.project_id);
    const [line] = await this.lines.read(scope, invoice, [row]);
    if (line === undefined) throw new DomainError('not_found', { what: 'Line' });
    const costs = await this.costsOf(scope, invoice, [line.match]);
    const names = await this.invoices.namesOf(scope, [row.duplicate_of]);
    const name = row.duplicate_of === row.invoice_id ? '' : (names.get(row.duplicate_of) ?? '');
    return present(row.id, differenceOf(typeOf(invoice), line.match, costs, name));
  }

  /** Sums the differences of all lines by cause, the largest first. @throws DomainError `not_found` */
  async ofInvoice(company: CompanyScope, id: number): Promise<InvoiceDifferencesReply> {
    const invoice = await this.invoices.get(company, id);
    const scope = projectScope(company.companyId, invoice.project_id);
    const [lines, marks] = await Promise.all([this.ofLines(scope, invoice), this.stored.marks(scope, [id])]);
    const sums = new CauseSums();
    for (const { row, difference } of lines) sums.add(row.id, difference);
    const decisions = decisionsOf(lines, marks);
    return { ...sums.reply(), ...(decisions.length > 0 && { decisions }) };
  }

  /** Explains the lines of an invoice that have a difference: all, or those of the given ones. */
  async ofLines(
    scope: ProjectScope,
    invoice: VendorInvoiceReply,
    given?: readonly VendorLineRow[],
  ): Promise<ExplainedLine[]> {
    const type = typeOf(invoice);
    const lines = await this.lines.read(scope, invoice, given);
    const off = lines.filter(({ match }) => lineFigures(type, match).differenceCents !== 0);
    const costs = await this.costsOf(
      scope,
      invoice,
      off.map(({ match }) => match),
    );
    const explained: ExplainedLine[] = [];
    for (const [at, { row, match }] of off.entries()) {
      if (at % LINES_PER_SLICE === 0) await yieldToEventLoop();
      explained.push({ row, match, difference: differenceOf(type, match, costs, '') });
    }
    return explained;
  }

  private costsOf(
    scope: ProjectScope,
    invoice: VendorInvoiceReply,
    matches: readonly Match[],
  ): Promise<CostExplainer> {
    const ids = matches.filter(isRatable).flatMap(({ load }) => (load === null ? [] : [load.id]));
    return this.costs.explainerFor(scope, BILLED[typeOf(invoice)].kind, ids);
  }
}

/** Returns the inputs that rated a load's costs. Reads neighboring weeks only where the surcharge differs. */
function ratedOf({ line, load }: Match, costs: CostExplainer): RatedCosts | null {
  const explained = load && costs.explain(load.row);
  if (load === null || explained === null) return null;
  const weeks = line.fscCents === load.fscCostCents ? [] : costs.weeksAround(load.row);
  return ratedCosts(explained.amounts, weeks);
}

function differenceOf(
  type: VendorInvoiceType,
  match: Match,
  costs: CostExplainer,
  name: string,
): LineDifference {
  return explainDifference(type, match, isRatable(match) ? ratedOf(match, costs) : null, name);
}

const present = (lineId: number, difference: LineDifference): LineDifferenceReply => ({
  line_id: lineId,
  billed_cents: difference.billedCents,
  calculated_cents: difference.owedCents,
  difference_cents: difference.differenceCents,
  parts: difference.parts.map(({ component, cause, cents, text }) => ({ component, cause, cents, text })),
});

/** Sums of differences by cause: the cents and the lines. */
class CauseSums {
  private difference = 0;
  private readonly byCause = new Map<DifferenceCause, { cents: number; ids: number[] }>();

  add(lineId: number, { differenceCents, parts }: LineDifference): void {
    this.difference += differenceCents;
    for (const { cause, cents } of parts) {
      const sum = this.byCause.get(cause) ?? { cents: 0, ids: [] };
      this.byCause.set(cause, sum);
      sum.cents += cents;
      // A line may have a cause in several parts.
      if (sum.ids.at(-1) !== lineId) sum.ids.push(lineId);
    }
  }

  reply(): InvoiceDifferencesReply {
    const causes = [...this.byCause].map(([cause, { cents, ids }]): CauseSum => ({
      cause,
      cents,
      lines: ids.length,
      ...(ids.length <= CAUSE_LINES_MAX && { line_ids: ids }),
    }));
    return {
      difference_cents: this.difference,
      by_cause: causes.sort((one, other) => Math.abs(other.cents) - Math.abs(one.cents)),
    };
  }
}
