import { Injectable } from '@nestjs/common';
import type { ProjectFields } from '#shared/contract/projects';
import type { FieldFault } from '#shared/errors/index';
import { DB_TYPES } from '#shared/rules/db-types';
import { type CompanyScope, Database } from '#server/database/index';

interface Reference {
  field: keyof ProjectFields;
  what: string;
  /**
   * Query for a row of the company that the field may name. Its first `?` is the company, the second the id.
   */
  exists: string;
}

const ACCOUNT_COMPANY = 'SELECT 1 FROM account_companies WHERE company_id = ? AND id = ? AND is_deleted = 0';
const FREIGHT_SHEET =
  'SELECT 1 FROM rate_sheets WHERE company_id = ? AND id = ? AND is_deleted = 0 AND is_asset = 0';
const FSC_SHEET = 'SELECT 1 FROM fsc_sheets WHERE company_id = ? AND id = ? AND is_deleted = 0';
const assetSheet = (type: number): string =>
  `SELECT 1 FROM rate_sheets WHERE company_id = ? AND id = ? AND is_deleted = 0 AND is_asset = 1 AND asset_type_id = ${type}`;

const EQUIPMENT = { what: 'equipment rate sheets', exists: assetSheet(DB_TYPES.equipment) };
const EMPTY_BOX = { what: 'empty box rate sheets', exists: assetSheet(DB_TYPES.emptyBox) };
const FULL_BOX = { what: 'full box rate sheets', exists: assetSheet(DB_TYPES.fullBox) };

const REFERENCES: readonly Reference[] = [
  { field: 'customer_id', what: 'companies', exists: ACCOUNT_COMPANY },
  { field: 'vendor_id', what: 'companies', exists: ACCOUNT_COMPANY },
  { field: 'customer_rates_id', what: 'freight rate sheets', exists: FREIGHT_SHEET },
  { field: 'vendor_rates_id', what: 'freight rate sheets', exists: FREIGHT_SHEET },
  { field: 'customer_fsc_id', what: 'FSC sheets', exists: FSC_SHEET },
  { field: 'vendor_fsc_id', what: 'FSC sheets', exists: FSC_SHEET },
  { field: 'customer_equipment_rate_id', ...EQUIPMENT },
  { field: 'vendor_equipment_rate_id', ...EQUIPMENT },
  { field: 'customer_empty_boxes_rate_id', ...EMPTY_BOX },
  { field: 'vendor_empty_boxes_rate_id', ...EMPTY_BOX },
  { field: 'customer_full_boxes_rate_id', ...FULL_BOX },
  { field: 'vendor_full_boxes_rate_id', ...FULL_BOX },
];

/** Checks that the rows which a project refers to exist in its company. */
@Injectable()
export class ProjectReferencesRepository {
  constructor(private readonly database: Database) {}

  /** Returns a fault for each reference that names no row of the company; 0 is no reference. */
  async unknown(scope: CompanyScope, fields: Partial<ProjectFields>): Promise<FieldFault[]> {
    const named = REFERENCES.filter(({ field }) => (fields[field] ?? 0) !== 0);
    if (named.length === 0) return [];
    const columns = named.map(({ exists, field }) => `EXISTS (${exists}) AS ${field}`);
    const found = await this.database.one<Record<string, number>>(
      `SELECT ${columns.join(', ')}`,
      named.flatMap(({ field }) => [scope.companyId, Number(fields[field])]),
    );
    return named
      .filter(({ field }) => found?.[field] !== 1)
      .map(({ field, what }) => ({ field, message: `isn't one of your ${what}` }));
  }
}
