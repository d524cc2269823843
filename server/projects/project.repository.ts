import { Injectable } from '@nestjs/common';
import type { ProjectFields } from '../../shared/contract/projects';
import {
  type CompanyScope,
  type CompanyChange,
  Database,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  projectScope,
} from '../database';
import type { ProjectRow } from './project.presenter';

const PROJECT_COLUMNS = `
  p.id, p.company_id, p.job_name, p.pc_job_id, p.customer_id, p.vendor_id, p.fsc_area_id, p.fsc_area_name,
  p.customer_fsc_id, p.vendor_fsc_id, p.customer_rates_id, p.vendor_rates_id,
  p.customer_equipment_rate_id, p.customer_empty_boxes_rate_id, p.customer_full_boxes_rate_id,
  p.vendor_equipment_rate_id, p.vendor_empty_boxes_rate_id, p.vendor_full_boxes_rate_id,
  p.apply_fsc_to_asset_loads, p.fixed_mob_rev, p.fixed_mob_cost, p.archived, p.revision,
  p.created_by_id, p.updated_by_id,
  COALESCE(customer.company_name, '') AS customer_name, COALESCE(vendor.company_name, '') AS vendor_name,
  COALESCE(customer_rates.rs_name, '') AS customer_rates, COALESCE(vendor_rates.rs_name, '') AS vendor_rates,
  COALESCE(customer_fsc.fsc_name, '') AS customer_fsc_rates, COALESCE(vendor_fsc.fsc_name, '') AS vendor_fsc_rates,
  sync_state.last_synced_at`;

const PROJECT_SOURCE = `
  projects p
  LEFT JOIN account_companies customer ON customer.id = p.customer_id
  LEFT JOIN account_companies vendor ON vendor.id = p.vendor_id
  LEFT JOIN rate_sheets customer_rates ON customer_rates.id = p.customer_rates_id
  LEFT JOIN rate_sheets vendor_rates ON vendor_rates.id = p.vendor_rates_id
  LEFT JOIN fsc_sheets customer_fsc ON customer_fsc.id = p.customer_fsc_id
  LEFT JOIN fsc_sheets vendor_fsc ON vendor_fsc.id = p.vendor_fsc_id
  LEFT JOIN sync_states sync_state ON sync_state.project_id = p.id`;

/** A project that is visited by schedules. */
interface OpenProject {
  readonly id: number;
  readonly company_id: number;
  readonly has_job: number;
}

const OPEN_PROJECTS = `
  SELECT p.id, p.company_id, p.pc_job_id <> 0 AND c.api_key_encrypted <> '' AS has_job
    FROM projects p JOIN companies c ON c.id = p.company_id
   WHERE p.archived = 0 AND c.is_active = 1 AND c.is_deleted = 0`;

/** The columns that a person sets, by their wire names; fsc_area_name follows the area. */
export type StoredFields = ProjectFields & { fsc_area_name: string };

const SHEET_COLUMNS = {
  rate: [
    'customer_rates_id',
    'vendor_rates_id',
    'customer_equipment_rate_id',
    'customer_empty_boxes_rate_id',
    'customer_full_boxes_rate_id',
    'vendor_equipment_rate_id',
    'vendor_empty_boxes_rate_id',
    'vendor_full_boxes_rate_id',
  ],
  fsc: ['customer_fsc_id', 'vendor_fsc_id'],
} as const;

/** Every query on projects. */
@Injectable()
export class ProjectRepository {
  constructor(private readonly database: Database) {}

  /** The company's projects, newest first; with `since`, those that changed after that company revision. */
  list({ companyId }: CompanyScope, since = 0): Promise<ProjectRow[]> {
    return this.database.rows<ProjectRow>(
      `SELECT ${PROJECT_COLUMNS} FROM ${PROJECT_SOURCE}
        WHERE p.company_id = ? AND (? = 0 OR p.company_revision > ?) ORDER BY p.id DESC`,
      [companyId, since, since],
    );
  }

  find(scope: ProjectScope, sql: Sql = this.database): Promise<ProjectRow | null> {
    return sql.one<ProjectRow>(
      `SELECT ${PROJECT_COLUMNS} FROM ${PROJECT_SOURCE} WHERE p.id = ? AND p.company_id = ?`,
      [scope.projectId, scope.companyId],
    );
  }

  /** The scope of a project that a committed change names. */
  async scopeOf(projectId: number): Promise<ProjectScope> {
    const row = await this.database.one<{ company_id: number }>(
      'SELECT company_id FROM projects WHERE id = ?',
      [projectId],
    );
    return projectScope(row?.company_id ?? 0, projectId);
  }

  /** Days after its Monday that a diesel price starts to apply: a setting of the company. */
  async fscWeekOffsetDays({ companyId }: ProjectScope, sql: Sql): Promise<number> {
    const row = await sql.one<{ days: number }>(
      'SELECT fsc_week_offset_days AS days FROM companies WHERE id = ?',
      [companyId],
    );
    return row?.days ?? 0;
  }

  /** Ids of the company's projects by the job that they are linked to. */
  async idsByJob(
    { companyId }: { companyId: number },
    sql: Sql = this.database,
  ): Promise<Map<number, number>> {
    const rows = await sql.rows<{ id: number; pc_job_id: number }>(
      'SELECT id, pc_job_id FROM projects WHERE company_id = ? AND pc_job_id <> 0',
      [companyId],
    );
    return new Map(rows.map((row) => [row.pc_job_id, row.id]));
  }

  /** Checks whether a project without a job has the name. Read it under the company's lock, so that it stays true. */
  async hasTypedName({ sql, scope }: CompanyChange | ProjectChange, name: string): Promise<boolean> {
    const own = scope.kind === 'project' ? scope.projectId : 0;
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM projects
                       WHERE company_id = ? AND pc_job_id = 0 AND job_name = ? AND id <> ?) AS found`,
      [scope.companyId, name, own],
    );
    return row?.found === 1;
  }

  /** Whether the project has loads of either kind; read under the project's lock it stays so. */
  async hasLoads({ sql, scope }: ProjectChange): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM freight_loads WHERE project_id = ?)
           OR EXISTS (SELECT 1 FROM asset_loads WHERE project_id = ?) AS found`,
      [scope.projectId, scope.projectId],
    );
    return row?.found === 1;
  }

  /** Open projects of companies that are active, and whether there is a job to sync each with: what a schedule visits. */
  open(): Promise<OpenProject[]> {
    return this.database.rows(`${OPEN_PROJECTS} ORDER BY p.id`);
  }

  /** One of those, null when it is archived, or its company is not active, by now. */
  openOne(projectId: number): Promise<OpenProject | null> {
    return this.database.one(`${OPEN_PROJECTS} AND p.id = ?`, [projectId]);
  }

  /** Open projects whose loads a rate sheet or an FSC sheet rates, itself or through an attached carrier. */
  async usingSheet(
    { companyId }: CompanyScope,
    kind: 'rate' | 'fsc',
    sheetId: number,
    sql: Sql = this.database,
  ): Promise<number[]> {
    const own = SHEET_COLUMNS[kind].map((column) => `p.${column} = ?`);
    const carriers =
      kind === 'fsc'
        ? ['c.fsc_id = ?']
        : [
            'c.rate_sheet_id = ?',
            'c.equipment_rate_id = ?',
            'c.empty_boxes_rate_id = ?',
            'c.full_boxes_rate_id = ?',
          ];
    const rows = await sql.rows<{ id: number }>(
      `SELECT DISTINCT p.id FROM projects p
         LEFT JOIN project_carriers c ON c.project_id = p.id AND c.is_deleted = 0
        WHERE p.company_id = ? AND p.archived = 0 AND (${[...own, ...carriers].join(' OR ')})`,
      [companyId, ...[...own, ...carriers].map(() => sheetId)],
    );
    return rows.map(({ id }) => id);
  }

  /** Open projects of the company that have an FSC area, in whichever week their prices apply. */
  async openWithArea({ companyId }: CompanyScope, sql: Sql = this.database): Promise<number[]> {
    const rows = await sql.rows<{ id: number }>(
      "SELECT id FROM projects WHERE company_id = ? AND archived = 0 AND fsc_area_id <> '' ORDER BY id",
      [companyId],
    );
    return rows.map(({ id }) => id);
  }

  /** Open projects, of any company, of an FSC area. */
  ofArea(areaId: string, sql: Sql): Promise<{ id: number; company_id: number }[]> {
    return sql.rows('SELECT id, company_id FROM projects WHERE archived = 0 AND fsc_area_id = ?', [areaId]);
  }

  /** Creates a project as part of a change of its company; answers its id. */
  async insert(change: CompanyChange, fields: StoredFields): Promise<number> {
    const { sql, scope, actor, revision } = change;
    const values = columnValues(fields);
    const { insertId } = await sql.run(
      `INSERT INTO projects (company_id, company_revision, created_by_id, updated_by_id, ${values.names.join(', ')})
       VALUES (?)`,
      [[scope.companyId, revision, actor.userId, actor.userId, ...values.values]],
    );
    return insertId;
  }

  /** Writes the fields of a project that a person sets, and stamps it in its own scope and its company's. */
  async update(change: ProjectChange, fields: StoredFields): Promise<void> {
    const { sql, scope, actor, revision, company } = change;
    const values = columnValues(fields);
    await sql.run(
      `UPDATE projects SET ${values.names.map((name) => `${name} = ?`).join(', ')},
              row_revision = ?, company_revision = ?, updated_by_id = ?
        WHERE id = ? AND company_id = ?`,
      [...values.values, revision, company?.revision ?? 0, actor.userId, scope.projectId, scope.companyId],
    );
  }
}

const STORED_FIELDS: readonly (keyof StoredFields)[] = [
  'job_name',
  'pc_job_id',
  'customer_id',
  'vendor_id',
  'fsc_area_id',
  'fsc_area_name',
  'apply_fsc_to_asset_loads',
  'fixed_mob_rev',
  'fixed_mob_cost',
  'archived',
  ...SHEET_COLUMNS.rate,
  ...SHEET_COLUMNS.fsc,
];

function columnValues(fields: StoredFields): {
  names: readonly string[];
  values: (string | number | boolean)[];
} {
  return { names: STORED_FIELDS, values: STORED_FIELDS.map((name) => fields[name]) };
}
