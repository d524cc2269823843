import { MOISTURE_ONE, billedOf, calculatedOf } from './line-figures';
import { type Similarity, folded, similarKeys, withoutZeros } from './similar-keys';
import { multiplyAndRound } from '../scaled';
import type { SuggestionIndex } from './suggestion-index';
import type { BilledLine, ReconcilableLoad } from './types';
import { DAY_MS } from '#shared/durations';

/** Reason to suggest a load for a missing line. */
export type SuggestionReason =
  | 'transposed'
  | 'near_number'
  | 'ticket_case'
  | 'leading_zeros'
  | 'po_as_ticket'
  | 'ticket_as_number'
  | 'weight_and_date';

/** Suggested load for a missing line; `score` is 0 to 100. */
export interface LoadSuggestion<Load extends ReconcilableLoad = ReconcilableLoad> {
  load: Load;
  score: number;
  reasons: SuggestionReason[];
}

const SUGGESTIONS_MAX = 5;
const SCORE_MIN = 40;
const SCORE_MAX = 100;

/** Score of each reason alone. */
const SCORES = {
  ticket_case: 88,
  leading_zeros: 86,
  ticket_as_number: 84,
  transposed: 78,
  other_digit: 66,
  extra_digit: 64,
  missing_digit: 64,
  few_off: 52,
  po_as_ticket: 58,
  weight_and_date: 46,
} as const;

/** Points for and against a load. */
const SAME_WEIGHT = 10;
const NEAR_WEIGHT = 4;
const OTHER_WEIGHT = -20;
const SAME_AMOUNT = 6;
const IN_TIME = 4;
const OUT_OF_TIME = -12;
const EACH_FURTHER_REASON = 4;

/** A weight within 1% is near; one more than 10% off counts against the load, as in reviews. */
const NEAR_PART = 100;
const OTHER_PART = 10;
/** Time before the first and after the last delivery of the invoice that still counts as in time. */
const SLACK_MS = 7 * DAY_MS;
/** Weights within 0.005 tons are the same. */
const SAME_WEIGHT_UNITS = 50;

const REASON_OF = {
  transposed: 'transposed',
  other_digit: 'near_number',
  extra_digit: 'near_number',
  missing_digit: 'near_number',
  few_off: 'near_number',
} as const satisfies Record<Similarity, SuggestionReason>;

/** Suggested loads with the best score of each reason. */
class Findings<Load extends ReconcilableLoad> {
  readonly byLoad = new Map<number, { load: Load; reasons: Map<SuggestionReason, number> }>();

  add(loads: readonly Load[], reason: SuggestionReason, worth: number): void {
    for (const load of loads) {
      const found = this.byLoad.get(load.id) ?? { load, reasons: new Map<SuggestionReason, number>() };
      found.reasons.set(reason, Math.max(worth, found.reasons.get(reason) ?? 0));
      this.byLoad.set(load.id, found);
    }
  }
}

/** Collects the loads that the line's number or ticket may mean. */
function byNumber<Load extends ReconcilableLoad>(
  line: BilledLine,
  index: SuggestionIndex<Load>,
  findings: Findings<Load>,
): void {
  const number = String(line.loadNo);
  for (const [key, similarity] of similarKeys(number)) {
    findings.add(index.withNumber(Number(key)), REASON_OF[similarity], SCORES[similarity]);
  }
  findings.add(index.withTicket(number), 'ticket_as_number', SCORES.ticket_as_number);
}

function byTicket<Load extends ReconcilableLoad>(
  line: BilledLine,
  index: SuggestionIndex<Load>,
  findings: Findings<Load>,
): void {
  const written = folded(line.ticketNumber);
  const ticket = withoutZeros(written);
  if (ticket !== '' && ticket === index.order) {
    // The PO number names all of its loads, so only the weight selects among them.
    const alike = index.withWeight(line.weightUnits, line.moistureUnits);
    findings.add(alike, 'po_as_ticket', SCORES.po_as_ticket);
    return;
  }
  for (const load of index.withTicket(ticket)) {
    const reason = folded(load.ticketNumber) === written ? 'ticket_case' : 'leading_zeros';
    findings.add([load], reason, SCORES[reason]);
  }
  for (const [key, similarity] of similarKeys(ticket)) {
    findings.add(index.withTicket(key), REASON_OF[similarity], SCORES[similarity]);
  }
  if (/^\d{1,15}$/.test(ticket)) {
    findings.add(index.withNumber(Number(ticket)), 'ticket_as_number', SCORES.ticket_as_number);
  }
  const bearing = index.withOrderAsTicket(line.weightUnits, line.moistureUnits);
  findings.add(bearing, 'po_as_ticket', SCORES.po_as_ticket);
}

/** Returns the difference between the line's weight and the load's, wet or dry, whichever is nearer. */
function weightOff(line: BilledLine, load: ReconcilableLoad): number {
  const dry = multiplyAndRound(load.weightUnits, MOISTURE_ONE - line.moistureUnits, MOISTURE_ONE);
  return Math.min(Math.abs(line.weightUnits - load.weightUnits), Math.abs(line.weightUnits - dry));
}

function weightWorth(line: BilledLine, load: ReconcilableLoad): number {
  if (line.weightUnits === 0 || load.weightUnits === 0) return 0;
  const off = weightOff(line, load);
  if (off <= SAME_WEIGHT_UNITS) return SAME_WEIGHT;
  if (off * NEAR_PART <= load.weightUnits) return NEAR_WEIGHT;
  return off * OTHER_PART > load.weightUnits ? OTHER_WEIGHT : 0;
}

function isInTime(load: ReconcilableLoad, { scope: { deliveries } }: SuggestionIndex): boolean | null {
  if (deliveries === null) return null;
  const at = Date.parse(load.deliveredAt);
  return at >= deliveries.firstMs - SLACK_MS && at <= deliveries.lastMs + SLACK_MS;
}

function timeWorth(isIn: boolean | null): number {
  if (isIn === null) return 0;
  return isIn ? IN_TIME : OUT_OF_TIME;
}

/**
 * Collects loads by weight. Weight counts only near the invoice's other deliveries; without any, only with
 * the same amount.
 */
function byWeight<Load extends ReconcilableLoad>(
  line: BilledLine,
  index: SuggestionIndex<Load>,
  findings: Findings<Load>,
): void {
  const alike = index.withWeight(line.weightUnits, line.moistureUnits).filter((load) => {
    const isNear = weightOff(line, load) <= SAME_WEIGHT_UNITS;
    return isNear && (isInTime(load, index) ?? hasSameAmount(line, load, index));
  });
  findings.add(alike, 'weight_and_date', SCORES.weight_and_date);
}

function hasSameAmount(line: BilledLine, load: ReconcilableLoad, index: SuggestionIndex): boolean {
  const billed = billedOf(line);
  return billed !== 0 && billed === calculatedOf(index.scope.type, load, line.moistureUnits).cents;
}

/** Scores a load by its reasons and by weight, amount and time. */
function scoreOf(
  line: BilledLine,
  found: { load: ReconcilableLoad; reasons: ReadonlyMap<SuggestionReason, number> },
  index: SuggestionIndex,
): number {
  const best = Math.max(...found.reasons.values());
  const further = (found.reasons.size - 1) * EACH_FURTHER_REASON;
  const time = timeWorth(isInTime(found.load, index));
  const amount = hasSameAmount(line, found.load, index) ? SAME_AMOUNT : 0;
  const score = best + further + weightWorth(line, found.load) + time + amount;
  return Math.max(0, Math.min(SCORE_MAX, score));
}

/**
 * Suggests loads for a missing line: the best first, five at most, none with a score below 40. A person
 * always chooses. Freight and asset lines match by similar load number, or by a load's ticket. Sand lines
 * match by similar ticket, by the PO number written as ticket (on either side), or by a load's number. Both
 * also match by weight and time. Costs a few hundred look-ups for any number of loads. See
 * docs/domain/vendor-invoices.md#likely-loads.
 */
export function suggestLoads<Load extends ReconcilableLoad>(
  line: BilledLine,
  index: SuggestionIndex<Load>,
): LoadSuggestion<Load>[] {
  const findings = new Findings<Load>();
  if (index.scope.type === 'sand') byTicket(line, index, findings);
  else byNumber(line, index, findings);
  byWeight(line, index, findings);
  return [...findings.byLoad.values()]
    .map((found) => ({
      load: found.load,
      score: scoreOf(line, found, index),
      reasons: [...found.reasons].sort((one, other) => other[1] - one[1]).map(([reason]) => reason),
    }))
    .filter(({ score }) => score >= SCORE_MIN)
    .sort((one, other) => other.score - one.score || one.load.id - other.load.id)
    .slice(0, SUGGESTIONS_MAX);
}
