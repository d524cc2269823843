import { multiplyAndRound } from '../scaled';
import { MOISTURE_ONE } from './line-figures';
import { folded, withoutZeros } from './near-keys';
import type { InvoiceType, ReconcilableLoad } from './types';

/** A hundredth of a ton: weights that differ by less are the same weight to a scale. */
const WEIGHT_STEP_UNITS = 100;
/** A weight that more loads than this share tells nothing; looking at all of them would only take time. */
const ALIKE_MAX = 64;

/** What the loads are asked for, beside the line. */
export interface SuggestionScope {
  type: InvoiceType;
  /** Of sand: only its loads are suggested. */
  purchaseOrder: string;
  /** First and last delivery of the loads that the invoice has, in ms; null where it has none. */
  deliveries: { firstMs: number; lastMs: number } | null;
}

const weightStep = (units: number): number => Math.round(units / WEIGHT_STEP_UNITS);

function put<Key, Load>(map: Map<Key, Load[]>, key: Key, load: Load): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [load]);
  else found.push(load);
}

/**
 * The loads that a missing line may mean: those that count and that no vendor's invoice of this side has, by number,
 * ticket and weight, so that a line asks a few hundred keys and never walks through the loads. Loads are added one by
 * one, so that a caller can pause in between.
 */
export class SuggestionIndex<Load extends ReconcilableLoad = ReconcilableLoad> {
  private readonly byNumber = new Map<number, Load[]>();
  /** By folded ticket without leading zeros. */
  private readonly byTicket = new Map<string, Load[]>();
  private readonly byWeight = new Map<number, Load[]>();
  /** Loads whose ticket is their purchase order's number. */
  private readonly orderAsTicket = new Map<number, Load[]>();
  readonly order: string;

  constructor(readonly scope: SuggestionScope) {
    this.order = withoutZeros(folded(scope.purchaseOrder));
  }

  add(load: Load): void {
    if (!this.isMeant(load)) return;
    const ticket = withoutZeros(folded(load.ticketNumber));
    const step = weightStep(load.weightUnits);
    put(this.byNumber, load.loadNo, load);
    if (ticket !== '') put(this.byTicket, ticket, load);
    if (step > 0) put(this.byWeight, step, load);
    if (ticket !== '' && ticket === this.order) put(this.orderAsTicket, step, load);
  }

  private isMeant(load: Load): boolean {
    const isFree = !load.isCanceled && !load.isTransferredOut && load.invoiceId === 0;
    if (!isFree || this.scope.type !== 'sand') return isFree;
    return load.poNumber.trim() === this.scope.purchaseOrder.trim();
  }

  numbered(loadNo: number): readonly Load[] {
    return this.byNumber.get(loadNo) ?? [];
  }

  /** By ticket, folded and without leading zeros. */
  ticketed(ticket: string): readonly Load[] {
    return this.byTicket.get(ticket) ?? [];
  }

  /** Loads of this weight, or of sand of the weight before the moisture was taken off; none when too many are alike. */
  weighing(weightUnits: number, moistureUnits: number): readonly Load[] {
    return this.alike(this.byWeight, weightUnits, moistureUnits);
  }

  /** Those of them that bear the purchase order's number as their ticket. */
  bearingOrder(weightUnits: number, moistureUnits: number): readonly Load[] {
    return this.alike(this.orderAsTicket, weightUnits, moistureUnits);
  }

  private alike(map: Map<number, Load[]>, weightUnits: number, moistureUnits: number): readonly Load[] {
    const found = map.get(weightStep(weightUnits)) ?? [];
    const wet = multiplyAndRound(weightUnits, MOISTURE_ONE, MOISTURE_ONE - moistureUnits);
    const isSame = weightStep(wet) === weightStep(weightUnits);
    const all = isSame ? found : [...found, ...(map.get(weightStep(wet)) ?? [])];
    return all.length > ALIKE_MAX ? [] : all;
  }
}
