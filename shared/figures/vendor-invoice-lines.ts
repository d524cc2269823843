import type { VendorInvoiceLoadReply } from '../contract/vendor-invoices';
import { figureTable } from './figure-table';

/** Billed and calculated values of a line, in tons and dollars. */
export type VendorLineAmounts = Pick<
  VendorInvoiceLoadReply,
  | 'weight_tons'
  | 'total_calc_weight_tons'
  | 'vendor_freight'
  | 'vendor_fsc'
  | 'vendor_sand'
  | 'vendor_total'
  | 'calculated_total'
>;

/** Figures of the lines of a vendor's invoice. Every difference is billed minus calculated. */
export const VENDOR_LINE_FIGURES = figureTable<VendorLineAmounts>()({
  weight: { label: 'Weight', header: 'Weight (tons)', unit: 'tons', of: (line) => line.weight_tons },
  calcWeight: {
    label: 'Calc Weight',
    header: 'Calc Weight (tons)',
    unit: 'tons',
    of: (line) => line.total_calc_weight_tons,
  },
  weightDiff: {
    label: 'Weight Diff',
    header: 'Weight Diff (tons)',
    unit: 'tons',
    difference: ['weight', 'calcWeight'],
  },
  freight: { label: 'Freight', unit: 'money', of: (line) => line.vendor_freight },
  sand: { label: 'Sand', unit: 'money', of: (line) => line.vendor_sand },
  fsc: { label: 'FSC', unit: 'money', of: (line) => line.vendor_fsc },
  total: { label: 'Total', unit: 'money', of: (line) => line.vendor_total },
  calculated: { label: 'Calculated Total', unit: 'money', of: (line) => line.calculated_total },
  difference: { label: 'Difference', unit: 'money', difference: ['total', 'calculated'] },
});
