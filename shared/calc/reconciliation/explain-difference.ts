import { moneyText } from '../money';
import type { ExplainedAmount } from '../rating';
import { NO_LOAD, classBasis, foreignBasis } from './cause-basis';
import { type WeekCell, explainFreight, explainFsc } from './explain-hauling';
import { explainSand } from './explain-sand';
import { lineFigures } from './line-figures';
import { lineClassOf } from './match-lines';
import {
  type BilledLine,
  type CauseBasis,
  type DifferencePart,
  type InvoiceType,
  type LineClass,
  type LineDifference,
  type MatchedLine,
  type ReconcilableLoad,
  THIS_INVOICE,
} from './types';

/** Cost side of a load's explanation (`explainLoad`), and the cells of nearby price weeks. */
export interface RatedCosts {
  freight: ExplainedAmount | null;
  fsc: ExplainedAmount | null;
  sand: ExplainedAmount | null;
  neighbourWeeks: readonly WeekCell[];
}

const COMPONENTS = [
  ['freight', 'freightCents'],
  ['fsc', 'fscCents'],
  ['sand', 'sandCents'],
] as const;

const NAMES = { freight: 'Freight', fsc: 'Fuel surcharge', sand: 'Sand' } as const;

/** Returns the cost side of an explained load. */
export function ratedCosts(
  amounts: readonly ExplainedAmount[],
  neighbourWeeks: readonly WeekCell[],
): RatedCosts {
  const of = (component: ExplainedAmount['component']): ExplainedAmount | null =>
    amounts.find((amount) => amount.side === 'cost' && amount.component === component) ?? null;
  return { freight: of('freight'), fsc: of('fsc'), sand: of('sand'), neighbourWeeks };
}

const missingText = (type: InvoiceType): string =>
  `isn't on this project${type === 'sand' ? ' under this PO' : ''}`;

function duplicateText({ duplicateOf }: MatchedLine, invoiceName: string): string {
  if (duplicateOf === THIS_INVOICE) return 'is billed more than once on this invoice';
  return `is already on ${invoiceName === '' ? 'another invoice' : `invoice “${invoiceName}”`}`;
}

function transferText({ load }: MatchedLine): string {
  const job = load?.transferredTo ?? '';
  return `was transferred to ${job === '' ? 'another project' : job}`;
}

/** Returns the reason why nothing is owed for a line; null for a normal line. */
function notOwedText(type: InvoiceType, match: MatchedLine, duplicateOfName: string): string | null {
  const { line } = match;
  const texts: Record<LineClass, () => string | null> = {
    duplicate: () => duplicateText(match, duplicateOfName),
    missing: () => missingText(type),
    canceled: () => 'is canceled',
    transferred: () => transferText(match),
    normal: () => null,
  };
  const text = texts[lineClassOf(match)]();
  const what = type === 'sand' ? `Ticket ${line.ticketNumber}` : `Load ${line.loadNo}`;
  return text === null ? null : `${what} ${text}`;
}

/** Marks each component of a line as not owed, for the same reason. */
function notOwed(line: BilledLine, text: string, basis: CauseBasis): DifferencePart[] {
  return COMPONENTS.filter(([, field]) => line[field] !== 0).map(([component, field]) => ({
    component,
    cause: 'not_owed',
    cents: line[field],
    text: `${text}: ${moneyText(line[field])} isn't owed`,
    basis,
  }));
}

/**
 * Returns amounts that this type of invoice must not bill: sand on freight invoices, freight on sand
 * invoices.
 */
function foreignParts(type: InvoiceType, line: BilledLine): DifferencePart[] {
  return COMPONENTS.filter(([component]) => (component === 'sand') !== (type === 'sand')).flatMap(
    ([component, field]): DifferencePart[] => {
      const text = `${NAMES[component]} doesn't belong on this type of invoice`;
      const basis = foreignBasis(component);
      return line[field] === 0 ? [] : [{ component, cause: 'not_owed', cents: line[field], text, basis }];
    },
  );
}

function haulingParts(line: BilledLine, load: ReconcilableLoad, rated: RatedCosts): DifferencePart[] {
  const freight = explainFreight({
    line,
    load,
    component: 'freight',
    billedCents: line.freightCents,
    agreedCents: load.freightCostCents,
    rated: rated.freight,
  });
  const fsc = explainFsc(
    {
      line,
      load,
      component: 'fsc',
      billedCents: line.fscCents,
      agreedCents: load.fscCostCents,
      rated: rated.fsc,
    },
    rated.freight,
    rated.neighbourWeeks,
  );
  return [...freight, ...fsc];
}

const UNRATED: RatedCosts = { freight: null, fsc: null, sand: null, neighbourWeeks: [] };

/**
 * Splits the difference of a line by cause: weight, rate, price week or cell, moisture, rounding (less than a
 * cent), or not owed. The parts add up to the difference, to the cent. If a load's explanation does not match
 * its stored amounts, each component is one part. `duplicateOfName` names the invoice that already has the
 * load. See docs/domain/vendor-invoices.md#causes-of-differences.
 */
export function explainDifference(
  type: InvoiceType,
  match: MatchedLine,
  rated: RatedCosts | null,
  duplicateOfName = '',
): LineDifference {
  const { line, load } = match;
  const { billedCents, calculatedCents: owedCents, differenceCents } = lineFigures(type, match);
  const sums = { billedCents, owedCents, differenceCents };
  const text = notOwedText(type, match, duplicateOfName);
  const basis = classBasis(lineClassOf(match), load?.transferredTo ?? '');
  if (basis !== null || load === null) return { ...sums, parts: notOwed(line, text ?? '', basis ?? NO_LOAD) };
  const costs = rated ?? UNRATED;
  const own = type === 'sand' ? explainSand(line, load, costs.sand) : haulingParts(line, load, costs);
  return { ...sums, parts: [...own, ...foreignParts(type, line)] };
}
