import type { AuditedEntity } from '../contract/audit';
import type { FscSheetDetailReply } from '../contract/fuel-surcharges';
import type { CompanyRows, ProjectRows } from '../realtime/events';
import { ACCRUAL_WORDS, INVOICE_WORDS, VENDOR_INVOICE_WORDS } from './billing-field-words';
import { type FieldWord, HEAD_WORDS, RECORD_WORDS } from './field-word';
import { ASSET_LOAD_WORDS, FREIGHT_LOAD_WORDS } from './load-field-words';
import type { ValueFormat } from './value-words';

type Rows = Omit<CompanyRows & ProjectRows, 'fsc_rate_sheets'> & { fsc_rate_sheets: FscSheetDetailReply[] };

/** Label of every field of a kind of row; null for fields that a person need not see. */
type WordsOf<E extends AuditedEntity> = Readonly<Record<keyof Rows[E][number], FieldWord>>;

const SHEET_WORDS = {
  ...RECORD_WORDS,
  owner_company_id: null,
  method_id: null,
  type_id: null,
  rs_name: 'name',
  type_name: 'type',
  method_name: 'method',
  version: null,
  mileage_bands: 'mileage band',
  rs_rates: ['rate', 'rate'],
} as const satisfies Record<string, FieldWord>;

const PROJECT_WORDS: WordsOf<'project'> = {
  ...HEAD_WORDS,
  job_name: 'job name',
  pc_job_id: ['job', 'number'],
  customer_id: ['customer', 'number'],
  vendor_id: ['vendor', 'number'],
  owner_company_id: null,
  fsc_area_id: null,
  fsc_area_name: 'FSC area',
  customer_fsc_id: ['customer FSC sheet', 'number'],
  vendor_fsc_id: ['vendor FSC sheet', 'number'],
  customer_rates_id: ['customer freight rates', 'number'],
  vendor_rates_id: ['vendor freight rates', 'number'],
  customer_equipment_rate_id: ['customer equipment rates', 'number'],
  customer_empty_boxes_rate_id: ['customer empty box rates', 'number'],
  customer_full_boxes_rate_id: ['customer full box rates', 'number'],
  vendor_equipment_rate_id: ['vendor equipment rates', 'number'],
  vendor_empty_boxes_rate_id: ['vendor empty box rates', 'number'],
  vendor_full_boxes_rate_id: ['vendor full box rates', 'number'],
  apply_fsc_to_asset_loads: 'FSC on asset loads',
  fixed_mob_rev: ['fixed mobilization revenue', 'money'],
  fixed_mob_cost: ['fixed mobilization cost', 'money'],
  archived: 'archived',
  customer_name: 'customer',
  vendor_name: 'vendor',
  customer_rates: 'customer freight rates',
  vendor_rates: 'vendor freight rates',
  customer_fsc_rates: 'customer FSC sheet',
  vendor_fsc_rates: 'vendor FSC sheet',
  last_synced_at: null,
};

/** Labels of the fields of the audit trail. The compiler refuses a new field without one. */
const FIELD_WORDS: { readonly [E in AuditedEntity]: WordsOf<E> } = {
  company: {
    ...HEAD_WORDS,
    company_name: 'company name',
    api_key: 'API key',
    qwikr_company_key: 'company key',
    working_status: 'status',
    fsc_week_offset_days: ['FSC week start (days after Monday)', 'count'],
    has_job_system: 'job system connected',
    checklist_dismissed: 'setup checklist dismissed',
    logo_url: null,
    address: 'address',
    phone: 'phone',
    remit_to: 'remit-to',
    default_terms: 'default terms',
  },
  users: {
    ...RECORD_WORDS,
    email: 'email',
    role_id: null,
    role_name: 'role',
    first_name: 'first name',
    last_name: 'last name',
    display_name: 'name',
    company_id: null,
    is_approved: 'approved',
    is_online: null,
    photo_url: null,
    is_signed_up: 'signed up',
  },
  account_companies: {
    ...RECORD_WORDS,
    company_name: 'name',
    owner_company_id: null,
    contact_name: 'contact',
    address: 'address',
    email: 'email',
    phone: 'phone',
    billing_address: 'billing address',
    billing_emails: 'billing emails',
    terms: 'terms',
  },
  rate_sheets: SHEET_WORDS,
  asset_rate_sheets: { ...SHEET_WORDS, asset_type_id: null, asset_type_name: 'asset type' },
  fsc_rate_sheets: {
    ...RECORD_WORDS,
    owner_company_id: null,
    fsc_name: 'name',
    basis: ['applies', 'basis'],
    version: null,
    rates: ['surcharge', 'rate'],
    price_bands: ['price band', 'rate'],
    mileage_bands: 'mileage band',
  },
  projects: PROJECT_WORDS,
  project: PROJECT_WORDS,
  saved_views: {
    id: null,
    view_name: 'name',
    screen: null,
    settings: null,
    is_shared: 'shared',
    owner_id: null,
    owner_name: 'owner',
    is_deleted: null,
    revision: null,
  },
  loads: FREIGHT_LOAD_WORDS,
  asset_loads: ASSET_LOAD_WORDS,
  project_carriers: {
    ...RECORD_WORDS,
    project_id: null,
    pc_carrier_id: null,
    carrier_name: 'carrier',
    rate_sheet_id: ['rate sheet', 'number'],
    fsc_id: ['FSC sheet', 'number'],
    equipment_rate_id: ['equipment rates', 'number'],
    empty_boxes_rate_id: ['empty box rates', 'number'],
    full_boxes_rate_id: ['full box rates', 'number'],
    apply_fsc_to_asset_loads: 'FSC on asset loads',
    rate_sheet_name: 'rate sheet',
    fsc_name: 'FSC sheet',
  },
  sand_rates: {
    ...RECORD_WORDS,
    project_id: null,
    po_number: 'PO number',
    po_id: null,
    rev_rate: ['revenue rate', 'rate'],
    cost_rate: ['cost rate', 'rate'],
  },
  comments: {
    id: null,
    project_id: null,
    comment: 'comment',
    subject: null,
    subject_id: null,
    mentions: null,
    created_by_id: null,
    created_by_name: null,
    created_at: null,
    is_deleted: null,
    revision: null,
  },
  customer_invoices: INVOICE_WORDS,
  vendor_invoices: VENDOR_INVOICE_WORDS,
  credits_debits: {
    ...RECORD_WORDS,
    created_at: null,
    project_id: null,
    vendor_name: 'vendor',
    is_credit: 'credit',
    amount: ['amount', 'money'],
    is_vendor: 'for a vendor',
    invoice_type: 'invoice type',
    invoice_id: null,
    reason: 'reason',
    credit_date: 'date',
    credit_number: 'number',
    invoice_name: 'invoice',
  },
  project_accruals: ACCRUAL_WORDS,
};

const labelOf = (word: FieldWord | undefined): string | null => {
  if (word === null || word === undefined) return null;
  return typeof word === 'string' ? word : word[0];
};

const wordOf = (entity: AuditedEntity, field: string): FieldWord | undefined =>
  (FIELD_WORDS[entity] as Readonly<Record<string, FieldWord | undefined>>)[field.split('.', 1)[0] ?? ''];

/** Returns true for a field that a person reads. Stamps, owners and unknown fields are not read. */
export const isReadField = (entity: AuditedEntity, field: string): boolean =>
  labelOf(wordOf(entity, field)) !== null;

/** Counts places in a list from 1, as people do. */
const placeWords = (part: string): string =>
  /^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('_', ' ').replace(/ band$/, '');

/** Returns the label of a field inside a sentence. 'rates.3.7' is a place in a list of lists: 'surcharge 4 8'. */
export function fieldWords(entity: AuditedEntity, field: string): string {
  const [, ...places] = field.split('.');
  const label = labelOf(wordOf(entity, field)) ?? field.replace(/_id$/, '').replaceAll('_', ' ');
  return [label, ...places.map(placeWords)].join(' ');
}

/** Returns the label of a field of any kind of row: 'approval' for 'approval_status'; '' for an unknown field. */
export function fieldLabel(field: string): string {
  const entities = Object.keys(FIELD_WORDS) as AuditedEntity[];
  return entities.map((entity) => labelOf(wordOf(entity, field))).find((label) => label !== null) ?? '';
}

/** Returns the label of a field at the start of a line: 'Contact'. */
export function fieldHeading(entity: AuditedEntity, field: string): string {
  const words = fieldWords(entity, field);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function formatOfField(entity: AuditedEntity, field: string): ValueFormat {
  const word = wordOf(entity, field);
  return typeof word === 'object' && word !== null ? word[1] : 'text';
}
