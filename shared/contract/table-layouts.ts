import { IsOneOf } from './choice-validators';
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
  'worklist-bill',
  'worklist-check',
  'worklist-approve',
  'worklist-receive',
  'worklist-accrue',
  'projects',
] as const;
export type LaidOutTable = (typeof LAID_OUT_TABLES)[number];

/** Largest length of a layout. It holds every column of the widest table with all that can differ. */
export const TABLE_LAYOUT_MAX = 2000;

const LAYOUT = /^(~[\w.!@*~-]*)?$/;

const LAYOUT_RULE: FieldRule = {
  name: 'isTableLayout',
  schema: { type: 'string', maxLength: TABLE_LAYOUT_MAX, pattern: LAYOUT.source },
  faultOf: (value) => {
    if (typeof value !== 'string') return 'must be text';
    if (value.length > TABLE_LAYOUT_MAX) return `must be at most ${TABLE_LAYOUT_MAX} characters long`;
    return LAYOUT.test(value) ? undefined : 'must be a table layout, such as ~po_number!120';
  },
};

/** Body of PUT /pc/table-layout/{companyKey}: how a person wants to see a table. */
export class TableLayoutRequest {
  @IsOneOf(LAID_OUT_TABLES)
  table!: LaidOutTable;

  /** Difference from the default layout; '' returns to the default. */
  @fieldRule(LAYOUT_RULE)
  layout!: string;
}

/** Item of GET /pc/table-layouts/{companyKey}, and reply of the PUT. */
export interface TableLayoutReply {
  table: LaidOutTable;
  layout: string;
}
