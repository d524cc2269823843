/** Generated columns: table, column, and the expression as TypeORM compares it with the entity's. */
export const GENERATED_COLUMNS = [
  ['companies', 'name_key', 'IF(is_deleted, NULL, TRIM(company_name))'],
  ['users', 'email_key', 'IF(is_deleted, NULL, TRIM(email))'],
  ['account_companies', 'name_key', 'IF(is_deleted, NULL, TRIM(company_name))'],
  ['rate_sheets', 'name_key', 'IF(is_deleted, NULL, TRIM(rs_name))'],
  ['fsc_sheets', 'name_key', 'IF(is_deleted, NULL, TRIM(fsc_name))'],
  ['projects', 'job_key', 'NULLIF(pc_job_id, 0)'],
  ['project_carriers', 'carrier_key', 'IF(is_deleted, NULL, pc_carrier_id)'],
  ['project_sand_rates', 'po_key', 'IF(is_deleted OR po_id = 0, NULL, po_id)'],
  ['customer_invoices', 'name_key', 'IF(is_deleted, NULL, TRIM(invoice_name))'],
  ['vendor_invoices', 'name_key', 'IF(is_deleted, NULL, TRIM(invoice_name))'],
  ['project_accruals', 'name_key', 'IF(is_deleted, NULL, TRIM(accrual_name))'],
] as const;
// Frozen: 5ce0f97b8789610f
