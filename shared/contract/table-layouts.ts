import { IsOneOf } from './choice-validators';
import { isTableLayout } from '../rules/table-layout';
import { type FieldRule, fieldRule } from './field-rule';

/** Tables whose columns a person can lay out. Each kind has its own columns, so each keeps its own layout. */
export const LAID_OUT_TABLES = [
  'freight-loads',
  'asset-loads',
  'freight-customer-invoices',
  'asset-customer-invoices',
  'freight-customer-lines',
  'asset-customer-lines',
  'freight-vendor-invoices',
  'sand-vendor-invoices',
  'asset-vendor-invoices',
  'freight-vendor-lines',
  'sand-vendor-lines',
  'asset-vendor-lines',
  'missing-vendor-lines',
  'accruals',
  'rate-sheets',
  'asset-rate-sheets',
  'fuel-surcharges',
  'companies',
  'users',
  'admin-companies',
  'admin-users',
] as const;
export type LaidOutTable = (typeof LAID_OUT_TABLES)[number];

/** Largest length of a layout. It holds every column of the widest table with all that can differ. */
export const TABLE_LAYOUT_MAX = 4000;

const LAYOUT_RULE: FieldRule = {
  name: 'isTableLayout',
  schema: { type: 'string', maxLength: TABLE_LAYOUT_MAX },
  faultOf: (value) => {
    if (typeof value !== 'string') return 'must be text';
    if (value.length > TABLE_LAYOUT_MAX) return `must be at most ${TABLE_LAYOUT_MAX} characters long`;
    return isTableLayout(value) ? undefined : 'must be JSON with order, hidden, widths and frozen';
  },
};

/** Body of PUT /pc/table-layout/{companyKey}: how a person wants to see a table. */
export class TableLayoutRequest {
  @IsOneOf(LAID_OUT_TABLES)
  table!: LaidOutTable;

  /** JSON of `TableLayout` (shared/rules/table-layout); '' returns to the default. */
  @fieldRule(LAYOUT_RULE)
  layout!: string;
}

/** Item of GET /pc/table-layouts/{companyKey}, and reply of the PUT. */
export interface TableLayoutReply {
  table: LaidOutTable;
  layout: string;
}
