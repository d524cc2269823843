import type { InvoiceType, LineClass, ReconcilableLoad } from './types';

/** Amounts of a load that a vendor can be owed. */
export type OwedAmount = 'freightCostCents' | 'fscCostCents' | 'sandCostCents' | 'weightUnits';
export type OwedLoad = Pick<ReconcilableLoad, OwedAmount>;

/**
 * Rule of a figure: the sum of its amounts; `isDry` multiplies by 1 - moisture, rounded half away from zero.
 */
interface OwedFigure {
  readonly amounts: readonly OwedAmount[];
  readonly isDry: boolean;
}

/** Rules of the cost and weight that a vendor is owed for a load. */
interface OwedFigures {
  readonly cost: OwedFigure;
  readonly weight: OwedFigure;
}

const HAULING: OwedFigures = {
  cost: { amounts: ['freightCostCents', 'fscCostCents'], isDry: false },
  weight: { amounts: ['weightUnits'], isDry: false },
};

/**
 * Rules of what is owed for a load, by type of invoice. `calculatedOf` computes them. SQL for sums of
 * invoices is written from them (server/billing/vendor-invoices/records/owed-sql.ts).
 */
export const OWED_FIGURES: Readonly<Record<InvoiceType, OwedFigures>> = {
  freight: HAULING,
  asset: HAULING,
  sand: {
    cost: { amounts: ['sandCostCents'], isDry: true },
    weight: { amounts: ['weightUnits'], isDry: true },
  },
};

/**
 * True for line classes that are owed. After a transfer the other job pays; the other classes are not owed at
 * all.
 */
export const IS_OWED: Readonly<Record<LineClass, boolean>> = {
  duplicate: false,
  missing: false,
  canceled: false,
  transferred: false,
  normal: true,
};
