/** Fixed ids of the lookup rows. */
export const DB_TYPES = {
  perShortTon: 1,
  flat: 2,
  perBox: 3,
  tierRates: 4,
  fixedRates: 5,
  emptyBox: 6,
  fullBox: 7,
  equipment: 8,
  active: 9,
  inactive: 10,
  transferredIn: 11,
  transferredOut: 12,
  approved: 13,
  unapproved: 14,
} as const;

/** Lookup rows, as GET /pc/dbtypes returns them and migrations store them. */
export const DB_TYPE_ROWS = [
  { id: 1, type_name: 'Per ST', name_of_tbl: 'rate_sheets', tbl_column: 'method_id' },
  { id: 2, type_name: 'Flat', name_of_tbl: 'rate_sheets', tbl_column: 'method_id' },
  { id: 3, type_name: 'Per Box', name_of_tbl: 'asset_rate_sheets', tbl_column: 'method_id' },
  { id: 4, type_name: 'Tier Rates', name_of_tbl: 'rate_sheets', tbl_column: 'type_id' },
  { id: 5, type_name: 'Fixed Rates', name_of_tbl: 'rate_sheets', tbl_column: 'type_id' },
  { id: 6, type_name: 'Empty Box', name_of_tbl: 'asset_rate_sheets', tbl_column: 'asset_type_id' },
  { id: 7, type_name: 'Full Box', name_of_tbl: 'asset_rate_sheets', tbl_column: 'asset_type_id' },
  { id: 8, type_name: 'Equipment', name_of_tbl: 'asset_rate_sheets', tbl_column: 'asset_type_id' },
  { id: 9, type_name: 'Active', name_of_tbl: 'companies', tbl_column: 'working_status' },
  { id: 10, type_name: 'Inactive', name_of_tbl: 'companies', tbl_column: 'working_status' },
  { id: 11, type_name: 'Transferred In', name_of_tbl: 'loads', tbl_column: 'transfer_type_id' },
  { id: 12, type_name: 'Transferred Out', name_of_tbl: 'loads', tbl_column: 'transfer_type_id' },
  { id: 13, type_name: 'Approved', name_of_tbl: 'vendor_invoices', tbl_column: 'approval_status' },
  { id: 14, type_name: 'Unapproved', name_of_tbl: 'vendor_invoices', tbl_column: 'approval_status' },
] as const;
