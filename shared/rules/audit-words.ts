import { ALL_LOAD_FIELDS, namedFields } from './load-fields';

interface EntityWords {
  readonly one: string;
  readonly many: string;
}

/** Words for the kinds of rows in the audit trail. */
export const ENTITY_WORDS = {
  company: { one: 'Company settings', many: 'Company settings' },
  users: { one: 'User', many: 'Users' },
  account_companies: { one: 'Company', many: 'Companies' },
  rate_sheets: { one: 'Freight rate sheet', many: 'Freight rate sheets' },
  asset_rate_sheets: { one: 'Asset rate sheet', many: 'Asset rate sheets' },
  fsc_rate_sheets: { one: 'FSC sheet', many: 'FSC sheets' },
  projects: { one: 'Project', many: 'Projects' },
  saved_views: { one: 'Saved view', many: 'Saved views' },
  project: { one: 'Project settings', many: 'Projects' },
  loads: { one: 'Freight load', many: 'Freight loads' },
  asset_loads: { one: 'Asset load', many: 'Asset loads' },
  project_carriers: { one: 'Carrier', many: 'Carriers' },
  sand_rates: { one: 'Sand PO', many: 'Sand POs' },
  comments: { one: 'Comment', many: 'Comments' },
  customer_invoices: { one: 'Customer invoice', many: 'Customer invoices' },
  vendor_invoices: { one: 'Vendor invoice', many: 'Vendor invoices' },
  credits_debits: { one: 'Credit or charge', many: 'Credits and charges' },
  project_accruals: { one: 'Accrual', many: 'Accruals' },
} as const satisfies Record<string, EntityWords>;

export const ACTION_WORDS = { created: 'Added', updated: 'Updated', deleted: 'Deleted' } as const;

const loadFieldWords = Object.fromEntries(
  namedFields(ALL_LOAD_FIELDS).flatMap(({ name, audit }) => (audit === undefined ? [] : [[name, audit]])),
);

/** Words of fields that differ from their names. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...loadFieldWords,
  api_key: 'API key',
  qwikr_company_key: 'Company key',
  working_status: 'Status',
  fsc_week_offset_days: 'FSC week start (days after Monday)',
  has_job_system: 'Job system connected',
  logo_url: 'Logo',
  checklist_dismissed: 'Setup checklist dismissed',
  photo_url: 'Photo',
  role_name: 'Role',
  is_approved: 'Approved',
  is_signed_up: 'Signed up',
  is_deleted: 'Deleted',
  is_shared: 'Shared',
  rs_name: 'Name',
  fsc_name: 'FSC sheet',
  type_name: 'Type',
  method_name: 'Method',
  asset_type_name: 'Asset type',
  rs_rates: 'Rate',
  mileage_bands: 'Mileage band',
  price_bands: 'Price band',
  rates: 'Rate',
  pc_job_id: 'Job',
  job_name: 'Job name',
  fsc_area_name: 'FSC area',
  customer_fsc_rates: 'Customer FSC sheet',
  vendor_fsc_rates: 'Vendor FSC sheet',
  customer_rates: 'Customer freight rates',
  vendor_rates: 'Vendor freight rates',
  customer_name: 'Customer',
  vendor_name: 'Vendor',
  apply_fsc_to_asset_loads: 'FSC on asset loads',
  fixed_mob_rev: 'Fixed revenue',
  fixed_mob_cost: 'Fixed cost',
  rate_sheet_name: 'Rate sheet',
  rev_rate: 'Revenue rate',
  cost_rate: 'Cost rate',
  is_main: 'Original',
  is_current: 'Latest version',
  is_asset: 'Asset',
  is_sand: 'Sand',
  is_vendor: 'For a vendor',
  is_credit: 'Credit',
  invoice_name: 'Name',
  accrual_name: 'Name',
  file_name: 'Spreadsheet',
  start_date: 'Start',
  end_date: 'End',
  total_loads: 'Loads',
  missing_load_count: 'Missing loads',
  canceled_load_count: 'Canceled loads',
  total_weight_tons: 'Weight (tons)',
  total_rev: 'Total revenue',
  margin: 'Margin (%)',
  discount_percent: 'Discount (%)',
  discount_amount: 'Discount',
  vendor_freight: 'Freight billed',
  vendor_fsc: 'FSC billed',
  vendor_sand: 'Sand billed',
  vendor_total: 'Gross',
  net_total: 'Net',
  approval_status: 'Approval',
  purchase_order: 'PO number',
  freight_weight_tons: 'Freight weight (tons)',
  sand_weight_tons: 'Sand weight (tons)',
  fixed_rev: 'Fixed revenue',
  fixed_rev_not_billed: 'Fixed revenue not billed',
};

const withBlanks = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Counts places in a list from 1, as people do. */
const placeWords = (part: string): string =>
  /^\d+$/.test(part) ? String(Number(part) + 1) : withBlanks(part);

/** Returns true for fields with identifying numbers: no thousands separators, no sums. */
export const isNumberAName = (field: string): boolean => /(_id|_no)$/.test(field);

/** Returns the words for a field of an audited row. 'rates.3.7' is a place in a list of lists: 'Rate 4 8'. */
export function fieldWords(field: string): string {
  const [name = '', ...places] = field.split('.');
  return [FIELD_WORDS[name] ?? withBlanks(name), ...places.map(placeWords)].join(' ');
}

/** Words of stored reasons that differ from them. The others only get a capital letter. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  sync: 'Job system sync',
  'sync: no longer in the job system': 'Missing from the job system',
  'sync: in the job system again': 'Back in the job system',
  're-rated: project changed': 'Re-rated: project settings changed',
  're-rated: FSC week changed': 'Re-rated: FSC week start changed',
  're-rated: diesel price arrived': 'Re-rated: new diesel price',
  're-rated: after an interruption': 'Re-rated: after a restart',
  're-rated: before it is archived': 'Re-rated: before archiving',
  'totals corrected: they differed from the loads': 'Totals corrected to match the loads',
  'un-archived': 'Unarchived',
  'company made active': 'Company activated',
  'company made inactive': 'Company deactivated',
  'accrual stored': 'Accrual spreadsheet saved',
  'vendor line matched': 'Vendor invoice line matched',
};

const IMPORT_REASON = 'import: ';

/** Returns the words for the stored reason of a change: 'Imported from october.csv', 'Rate sheet edited'. */
export function reasonWords(why: string): string {
  if (why.startsWith(IMPORT_REASON)) return `Imported from ${why.slice(IMPORT_REASON.length)}`;
  return REASON_WORDS[why] ?? why.charAt(0).toUpperCase() + why.slice(1);
}

/** Returns the words for a row, with a count if a change touched many of them: '1,000 freight loads'. */
export function entityWords(entity: string, count: number): string {
  const words = (ENTITY_WORDS as Record<string, EntityWords | undefined>)[entity];
  if (words === undefined) return withBlanks(entity);
  return count === 1 ? words.one : `${count.toLocaleString('en-US')} ${words.many.toLowerCase()}`;
}
