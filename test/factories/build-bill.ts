import type { BilledLine, ReconcilableLoad } from '#shared/calc/reconciliation/index';

/** Builds a line of a vendor's bill without amounts. Saves nothing. */
export const buildBilledLine = (over: Partial<BilledLine> = {}): BilledLine => ({
  lineNo: 1,
  loadNo: 0,
  ticketNumber: '',
  freightCents: 0,
  fscCents: 0,
  sandCents: 0,
  weightUnits: 0,
  moistureUnits: 0,
  ...over,
});

/** Builds a load that a line of a vendor's bill is compared with. Saves nothing. */
export const buildReconcilableLoad = (over: Partial<ReconcilableLoad> = {}): ReconcilableLoad => ({
  id: 1,
  loadNo: 100,
  ticketNumber: '',
  poNumber: '',
  deliveredAt: '2026-03-11T18:00:00Z',
  weightUnits: 250_000,
  isCanceled: false,
  isTransferredOut: false,
  transferredTo: '',
  invoiceId: 0,
  freightCostCents: 38_500,
  fscCostCents: 1_300,
  sandCostCents: 81_250,
  ...over,
});
