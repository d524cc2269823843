/** Roles: id and name. */
export const ROLE_ROWS = [
  [1, 'Systems Admin'],
  [2, 'Account Admin'],
  [3, 'Account User'],
  [4, 'Account Viewer'],
];

/** Lookup rows that records refer to: id, name, and the table and column that use it. */
export const DB_TYPE_ROWS = [
  [1, 'Per ST', 'rate_sheets', 'method_id'],
  [2, 'Flat', 'rate_sheets', 'method_id'],
  [3, 'Per Box', 'asset_rate_sheets', 'method_id'],
  [4, 'Tier Rates', 'rate_sheets', 'type_id'],
  [5, 'Fixed Rates', 'rate_sheets', 'type_id'],
  [6, 'Empty Box', 'asset_rate_sheets', 'asset_type_id'],
  [7, 'Full Box', 'asset_rate_sheets', 'asset_type_id'],
  [8, 'Equipment', 'asset_rate_sheets', 'asset_type_id'],
  [9, 'Active', 'companies', 'working_status'],
  [10, 'Inactive', 'companies', 'working_status'],
  [11, 'Transferred In', 'loads', 'transfer_type_id'],
  [12, 'Transferred Out', 'loads', 'transfer_type_id'],
  [13, 'Approved', 'vendor_invoices', 'approval_status'],
  [14, 'Unapproved', 'vendor_invoices', 'approval_status'],
];
// Frozen: d3807298cbb77d52
