import type { AccrualReply } from '../contract/accruals';
import type { CustomerInvoiceReply } from '../contract/customer-invoices';
import type { VendorInvoiceReply } from '../contract/vendor-invoices';
import { type FieldWord, RECORD_WORDS } from './field-word';

/** Labels of every field of a row. */
type WordsOf<Row> = Readonly<Record<keyof Row, FieldWord>>;

/** Labels of the fields of customer invoices. */
export const INVOICE_WORDS: WordsOf<CustomerInvoiceReply> = {
  ...RECORD_WORDS,
  created_at: null,
  project_id: null,
  company_id: null,
  invoice_name: 'name',
  is_main: null,
  version_of: null,
  version: ['version', 'count'],
  is_current: 'latest version',
  is_void: 'void',
  is_asset: 'asset loads',
  by_numbers: 'by load numbers',
  start_date: 'start',
  end_date: 'end',
  invoice_date: 'invoice date',
  terms: 'terms',
  due_date: 'due date',
  sent_at: null,
  sent_to: 'sent to',
  sent_by_id: null,
  sent_by: 'sent by',
  total_loads: ['loads', 'count'],
  canceled_load_count: ['canceled loads', 'count'],
  total_weight_tons: ['weight', 'tons'],
  total_rev: ['revenue', 'money'],
  total_cost: ['cost', 'money'],
  fixed_mob_rev: ['fixed mobilization revenue', 'money'],
  fixed_mob_cost: ['fixed mobilization cost', 'money'],
  profit: ['profit', 'money'],
  margin: ['margin', 'percent'],
};

/** Labels of the fields of vendor invoices. */
export const VENDOR_INVOICE_WORDS: WordsOf<VendorInvoiceReply> = {
  ...RECORD_WORDS,
  created_at: null,
  project_id: null,
  company_id: null,
  invoice_name: 'name',
  vendor_name: 'vendor',
  pc_carrier_id: null,
  is_sand: 'sand',
  is_asset: 'asset loads',
  purchase_order: 'PO number',
  customer_invoice_id: ['customer invoice', 'number'],
  discount_percent: ['discount', 'percent'],
  approval_status: ['approval', 'code'],
  approved_by_id: null,
  approved_by: null,
  approved_at: null,
  total_loads: ['loads', 'count'],
  missing_load_count: ['missing loads', 'count'],
  canceled_load_count: ['canceled loads', 'count'],
  total_weight_tons: ['weight', 'tons'],
  vendor_freight: ['freight billed', 'money'],
  vendor_fsc: ['FSC billed', 'money'],
  vendor_sand: ['sand billed', 'money'],
  vendor_total: ['gross', 'money'],
  discount_amount: ['discount amount', 'money'],
  net_total: ['net', 'money'],
  freight_cost: ['freight cost', 'money'],
};

/** Labels of the fields of accruals. `older_open` is part of a reply only. */
export const ACCRUAL_WORDS: WordsOf<AccrualReply> = {
  ...RECORD_WORDS,
  created_at: null,
  project_id: null,
  accrual_name: 'name',
  start_date: 'start',
  end_date: 'end',
  // Stored when it is first downloaded, which nobody needs to read.
  file_name: null,
  older_open: null,
  total_loads: ['loads', 'count'],
  freight_weight_tons: ['freight weight', 'tons'],
  freight_weight_not_billed: ['freight weight not billed', 'tons'],
  freight_weight_not_received: ['freight weight not received', 'tons'],
  sand_weight_tons: ['sand weight', 'tons'],
  sand_weight_not_billed: ['sand weight not billed', 'tons'],
  sand_weight_not_received: ['sand weight not received', 'tons'],
  freight_rev: ['freight revenue', 'money'],
  freight_not_billed: ['freight not billed', 'money'],
  freight_cost: ['freight cost', 'money'],
  freight_not_received: ['freight not received', 'money'],
  sand_rev: ['sand revenue', 'money'],
  sand_not_billed: ['sand not billed', 'money'],
  sand_cost: ['sand cost', 'money'],
  sand_not_received: ['sand not received', 'money'],
  fixed_rev: ['fixed revenue', 'money'],
  fixed_rev_not_billed: ['fixed revenue not billed', 'money'],
  fixed_cost: ['fixed cost', 'money'],
  fixed_cost_not_received: ['fixed cost not received', 'money'],
};
