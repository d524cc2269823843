import type { CustomerInvoiceReply, CustomerInvoiceTotalsReply } from '../contract/customer-invoices';
import { figureTable } from './figure-table';

/** A customer invoice with the present totals of its loads; null until they are known. */
export interface ReconciledInvoice {
  readonly invoice: CustomerInvoiceReply;
  readonly now: CustomerInvoiceTotalsReply | null;
}

/** Figures of the list of customer invoices. Every difference is invoiced minus calculated. */
export const CUSTOMER_INVOICE_FIGURES = figureTable<ReconciledInvoice>()({
  loads: { label: 'Loads', unit: 'count', of: ({ invoice }) => invoice.total_loads },
  canceled: {
    label: 'Canceled Loads',
    unit: 'count',
    of: ({ invoice, now }) => (now ?? invoice).canceled_load_count,
  },
  weight: { label: 'Weight (tons)', unit: 'tons', of: ({ invoice }) => invoice.total_weight_tons },
  calcWeight: { label: 'Calc Weight (tons)', unit: 'tons', of: ({ now }) => now?.calculated_weight },
  weightDiff: { label: 'Weight Diff (tons)', unit: 'tons', difference: ['weight', 'calcWeight'] },
  rev: { label: 'Rev', unit: 'money', of: ({ invoice }) => invoice.total_rev },
  calcRev: { label: 'Calc Rev', unit: 'money', of: ({ now }) => now?.calculated_rev },
  revDiff: { label: 'Rev Diff', unit: 'money', difference: ['rev', 'calcRev'] },
  cost: { label: 'Cost', unit: 'money', of: ({ invoice }) => invoice.total_cost },
  calcCost: { label: 'Calc Cost', unit: 'money', of: ({ now }) => now?.calculated_cost },
  costDiff: { label: 'Cost Diff', unit: 'money', difference: ['cost', 'calcCost'] },
  profit: { label: 'Profit', unit: 'money', of: ({ invoice }) => invoice.profit },
  margin: { label: 'Margin', header: 'Margin %', unit: 'percent', ratio: ['profit', 'rev'] },
});
