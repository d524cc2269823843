import { multiplyAndRound } from '../scaled';
import { MOISTURE_ONE } from './line-figures';
import { folded, withoutZeros } from './similar-keys';
import type { InvoiceType, ReconcilableLoad } from './types';

/** 0.01 tons: a scale does not distinguish smaller differences. */
const WEIGHT_STEP_UNITS = 100;
/** A weight that more loads share identifies none of them, and checking all would only take time. */
const ALIKE_MAX = 64;

/** Scope of the suggested loads, besides the line. */
export interface SuggestionScope {
  type: InvoiceType;
  /** PO number (sand invoices only): only its loads are suggested. */
  purchaseOrder: string;
  /** First and last delivery of the invoice's loads, in ms; null when it has none. */
  deliveries: { firstMs: number; lastMs: number } | null;
}

const weightStep = (units: number): number => Math.round(units / WEIGHT_STEP_UNITS);

function put<Key, Load>(map: Map<Key, Load[]>, key: Key, load: Load): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [load]);
  else found.push(load);
}

/**
 * Index of the loads that a missing line may mean: counted loads on no invoice of this side, by number,
 * ticket and weight. A line needs a few hundred look-ups and never reads all loads. Loads are added one by
 * one, so that a caller can pause between them.
 */
export class SuggestionIndex<Load extends ReconcilableLoad = ReconcilableLoad> {
  private readonly byNumber = new Map<number, Load[]>();
  /** Loads by folded ticket without leading zeros. */
  private readonly byTicket = new Map<string, Load[]>();
  private readonly byWeight = new Map<number, Load[]>();
  /** Loads with their PO number as ticket. */
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

  withNumber(loadNo: number): readonly Load[] {
    return this.byNumber.get(loadNo) ?? [];
  }

  /** Returns loads by ticket, folded and without leading zeros. */
  withTicket(ticket: string): readonly Load[] {
    return this.byTicket.get(ticket) ?? [];
  }

  /**
   * Returns loads of this weight; for sand, also of this weight before moisture. Returns none if too many
   * share it.
   */
  withWeight(weightUnits: number, moistureUnits: number): readonly Load[] {
    return this.alike(this.byWeight, weightUnits, moistureUnits);
  }

  /** Returns those of them with the PO number as their ticket. */
  withOrderAsTicket(weightUnits: number, moistureUnits: number): readonly Load[] {
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
