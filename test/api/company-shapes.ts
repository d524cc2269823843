import type { Shape } from '../support/shape';

// Required fields of each record. A reply may have more.
export const done = { error: 'string', message: 'string' } as const;
export const audit = { created_by_id: 'number', updated_by_id: 'number' } as const;
export const session = {
  id: 'number',
  first_name: 'string',
  last_name: 'string',
  display_name: 'string',
  role_name: 'string',
  is_approved: 'boolean',
  is_online: 'boolean',
  photo_url: 'string',
  company_id: 'number',
} as const;
export const company = {
  id: 'number',
  company_name: 'string',
  api_key: 'string',
  qwikr_company_key: 'string',
  working_status: 'string',
  address: 'string',
  phone: 'string',
  remit_to: 'string',
  default_terms: 'string',
  ...audit,
} as const;
export const accountCompany = {
  id: 'number',
  company_name: 'string',
  owner_company_id: 'number',
  contact_name: 'string',
  address: 'string',
  email: 'string',
  phone: 'string',
  billing_address: 'string',
  billing_emails: 'string',
  terms: 'string',
  ...audit,
} as const;
export const user = {
  id: 'number',
  email: 'string',
  role_id: 'number',
  role_name: 'string',
  first_name: 'string',
  last_name: 'string',
  display_name: 'string',
  company_id: 'number',
  is_approved: 'boolean',
  ...audit,
} as const;
export const rateSheet = {
  id: 'number',
  owner_company_id: 'number',
  method_id: 'number',
  type_id: 'number',
  rs_name: 'string',
  type_name: 'string',
  method_name: 'string',
  is_deleted: 'boolean',
  rs_rates: ['number'],
  ...audit,
} as const satisfies Shape;
export const assetRateSheet = { ...rateSheet, asset_type_id: 'number', asset_type_name: 'string' } as const;
export const rate = { low_band: 'number', high_band: 'number', rate: 'number' } as const;
const fscSheet = { id: 'number', owner_company_id: 'number', fsc_name: 'string', ...audit } as const;
export const fscDetail = { ...fscSheet, rates: [['number']] } as const satisfies Shape;
export const project = {
  id: 'number',
  job_name: 'string',
  pc_job_id: 'number',
  customer_id: 'number',
  vendor_id: 'number',
  owner_company_id: 'number',
  fsc_area_id: 'string',
  fsc_area_name: 'string',
  customer_fsc_id: 'number',
  vendor_fsc_id: 'number',
  customer_rates_id: 'number',
  vendor_rates_id: 'number',
  customer_equipment_rate_id: 'number',
  customer_empty_boxes_rate_id: 'number',
  customer_full_boxes_rate_id: 'number',
  vendor_equipment_rate_id: 'number',
  vendor_empty_boxes_rate_id: 'number',
  vendor_full_boxes_rate_id: 'number',
  apply_fsc_to_asset_loads: 'boolean',
  fixed_mob_rev: 'number',
  fixed_mob_cost: 'number',
  archived: 'boolean',
  customer_name: 'string',
  vendor_name: 'string',
  ...audit,
} as const;
export const adminUser = { ...user, company_name: 'string' } as const;
