import type { CustomerInvoiceLoadReply } from '../contract/customer-invoices';
import { figureTable } from './figure-table';

/**
 * Figures of the lines of a customer invoice, as billed and as calculated from the loads today. The customer sees
 * only billed ones.
 */
export const CUSTOMER_LINE_FIGURES = figureTable<CustomerInvoiceLoadReply>()({
  loads: { label: 'Loads', unit: 'count', of: () => 1 },
  boxes: { label: 'Boxes', unit: 'count', of: (line) => line.total_boxes },
  weight: { label: 'Weight', header: 'Weight (tons)', unit: 'tons', of: (line) => line.weight_tons },
  calcWeight: {
    label: 'Calc Weight',
    header: 'Calc Weight (tons)',
    unit: 'tons',
    of: (line) => line.calculated_weight,
  },
  weightDiff: {
    label: 'Weight Diff',
    header: 'Weight Diff (tons)',
    unit: 'tons',
    difference: ['weight', 'calcWeight'],
  },
  freightRev: { label: 'Freight Rev', unit: 'money', of: (line) => line.freight_rev },
  fscRev: { label: 'FSC Rev', unit: 'money', of: (line) => line.fsc_rev },
  sandRev: { label: 'Sand Rev', unit: 'money', of: (line) => line.sand_rev },
  totalRev: { label: 'Total Rev', unit: 'money', of: (line) => line.total_rev },
  calcRev: { label: 'Calc Rev', unit: 'money', of: (line) => line.calculated_rev },
  revDiff: { label: 'Rev Diff', unit: 'money', difference: ['totalRev', 'calcRev'] },
});
