import type { InvoiceType, LineClass, ReconcilableLoad } from './types';

/** Amounts of a load that something is owed for. */
export type OwedAmount = 'freightCostCents' | 'fscCostCents' | 'sandCostCents' | 'weightUnits';
export type OwedLoad = Pick<ReconcilableLoad, OwedAmount>;

/** How a figure follows from a load: the sum of its amounts; `isDry` times 1 - moisture, rounded half away from zero. */
interface OwedFigure {
  readonly amounts: readonly OwedAmount[];
  readonly isDry: boolean;
}

/** What a vendor is owed for a load, in cost and in weight. */
interface OwedFigures {
  readonly cost: OwedFigure;
  readonly weight: OwedFigure;
}

const HAULING: OwedFigures = {
  cost: { amounts: ['freightCostCents', 'fscCostCents'], isDry: false },
  weight: { amounts: ['weightUnits'], isDry: false },
};

/**
 * What is owed for a load by the type of the invoice. `calculatedOf` computes it, and the totals of invoices are summed
 * by SQL that is written from it (server/vendor-invoices/owed-sql.ts).
 */
export const OWED_FIGURES: Readonly<Record<InvoiceType, OwedFigures>> = {
  freight: HAULING,
  asset: HAULING,
  sand: {
    cost: { amounts: ['sandCostCents'], isDry: true },
    weight: { amounts: ['weightUnits'], isDry: true },
  },
};

/** Tells which lines are owed. The job that a load was transferred to pays for it; the others are not owed at all. */
export const IS_OWED: Readonly<Record<LineClass, boolean>> = {
  duplicate: false,
  missing: false,
  canceled: false,
  transferred: false,
  normal: true,
};
