import type { VendorInvoiceReply, VendorInvoiceTotalsReply } from '../contract/vendor-invoices';
import { figureTable } from './figure-table';

/** A vendor's invoice with the present totals of its loads; null until they are known. */
export interface ReconciledBill {
  readonly invoice: VendorInvoiceReply;
  readonly totals: VendorInvoiceTotalsReply | null;
}

/** Figures of the list of vendor invoices. Every difference is billed minus calculated. */
export const VENDOR_INVOICE_FIGURES = figureTable<ReconciledBill>()({
  loads: { label: 'Loads', unit: 'count', of: ({ invoice }) => invoice.total_loads },
  duplicateTickets: {
    label: 'Duplicates Tickets',
    unit: 'count',
    of: ({ totals }) => totals?.duplicate_ticket_count,
  },
  duplicateLoads: {
    label: 'Duplicates Loads',
    unit: 'count',
    of: ({ totals }) => totals?.duplicate_load_count,
  },
  missingTicket: { label: 'Missing Ticket', unit: 'count', of: ({ totals }) => totals?.missing_ticket_count },
  missingLoads: {
    label: 'Missing Loads',
    unit: 'count',
    of: ({ invoice, totals }) => (totals ?? invoice).missing_load_count,
  },
  canceledLoads: { label: 'Canceled Loads', unit: 'count', of: ({ totals }) => totals?.canceled_load_count },
  transferredLoads: {
    label: 'Transferred Loads',
    unit: 'count',
    of: ({ totals }) => totals?.transferred_load_count,
  },
  lockedLoads: { label: 'Locked Loads', unit: 'count', of: ({ totals }) => totals?.locked_load_count },
  weight: { label: 'Weight', unit: 'tons', of: ({ invoice }) => invoice.total_weight_tons },
  calcWeight: { label: 'Calc Weight', unit: 'tons', of: ({ totals }) => totals?.calculated_weight },
  weightDiff: { label: 'Weight Diff', unit: 'tons', difference: ['weight', 'calcWeight'] },
  freight: { label: 'Freight $', unit: 'money', of: ({ invoice }) => invoice.vendor_freight },
  sand: { label: 'Sand $', unit: 'money', of: ({ invoice }) => invoice.vendor_sand },
  fsc: { label: 'FSC $', unit: 'money', of: ({ invoice }) => invoice.vendor_fsc },
  gross: { label: 'Gross $', unit: 'money', of: ({ invoice }) => invoice.vendor_total },
  calculated: { label: 'Calculated Cost $', unit: 'money', of: ({ totals }) => totals?.calculated_cost },
  difference: { label: 'Difference $', unit: 'money', difference: ['gross', 'calculated'] },
  discount: { label: 'Discount', unit: 'money', of: ({ invoice }) => invoice.discount_amount },
});
