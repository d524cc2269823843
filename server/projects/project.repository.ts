import { Injectable } from '@nestjs/common';
import { MoreThan, Not, type SelectQueryBuilder } from 'typeorm';
import type { ProjectFields } from '#shared/contract/projects';
import { AccountCompanyEntity } from '#server/address-book/account-companies/account-company.entity';
import { CompanyEntity } from '#server/companies/company.entity';
import {
  CHANGE_COLUMNS,
  CHANGE_OF_PROJECT,
  type CompanyScope,
  type CompanyChange,
  Database,
  type MarkedRow,
  type RevisionMark,
  type OwnedProject,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  markOfRow,
  ownedProject,
} from '#server/database/index';
import { type PlainSelect, insertRecord, plainSelect, readMany } from '#server/database/records';
import { FscSheetEntity } from '#server/sheets/fuel-surcharges/fsc-sheet.entity';
import { RateSheetEntity } from '#server/sheets/rate-sheets/rate-sheet.entity';
import { ProjectEntity } from './project.entity';
import type { ProjectNames, ProjectRow } from './project.presenter';

/** Expressions for fields from other tables. Syncs belong to a later domain, so SQL names their table. */
const NAMES: Readonly<Record<keyof ProjectNames, string>> = {
  customer_name: "COALESCE(customer.company_name, '')",
  vendor_name: "COALESCE(vendor.company_name, '')",
  customer_rates: "COALESCE(customer_rates.rs_name, '')",
  vendor_rates: "COALESCE(vendor_rates.rs_name, '')",
  customer_fsc_rates: "COALESCE(customer_fsc.fsc_name, '')",
  vendor_fsc_rates: "COALESCE(vendor_fsc.fsc_name, '')",
  last_synced_at: '(SELECT last_synced_at FROM sync_states WHERE project_id = p.id)',
};

/** Basis of a project's figures: its revision, FSC area, fixed amounts in dollars, and vendor; '' without one. */
export interface ProjectBasis
  extends
    RevisionMark,
    Pick<ProjectRow, 'id' | 'fsc_area_id' | 'fixed_mob_rev' | 'fixed_mob_cost' | 'vendor_name'> {
  /** Revision of its company, whose names the figures show, with the identity of the change that made it. */
  readonly company_mark: string;
}

/** Row of `listShort`, with the columns of the change that made its revision. */
type ShortRow = Omit<CompanyProject, 'archived' | 'revision_id'> & MarkedRow & { archived: number };

/** Project as the pages about all projects of a company need it. */
export interface CompanyProject extends Pick<
  ProjectRow,
  | 'id'
  | 'revision'
  | 'job_name'
  | 'customer_name'
  | 'vendor_name'
  | 'fsc_area_id'
  | 'fixed_mob_rev'
  | 'fixed_mob_cost'
> {
  readonly archived: boolean;
  readonly revision_id: string;
}

/** A project that schedules visit. */
interface OpenProject extends Pick<ProjectEntity, 'id' | 'company_id'> {
  readonly has_job: number;
}

const OPEN_PROJECTS = `
  SELECT p.id, p.company_id, p.pc_job_id <> 0 AND c.api_key_encrypted <> '' AS has_job
    FROM projects p JOIN companies c ON c.id = p.company_id
   WHERE p.archived = 0 AND c.is_active = 1 AND c.is_deleted = 0`;

/** Columns that a person sets, by their names in the API; fsc_area_name follows the area. */
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

/** Queries projects. */
@Injectable()
export class ProjectRepository {
  /** Select of `findNamed`, built once. */
  private named: PlainSelect<ProjectRow> | undefined;

  constructor(private readonly database: Database) {}

  /** Lists the company's projects, newest first; with `since`, those that changed after that company revision. */
  async list(scope: CompanyScope, since = 0): Promise<OwnedProject<ProjectRow>[]> {
    const query = projectsOf(scope, this.database).orderBy('p.id', 'DESC');
    if (since > 0) query.andWhere({ company_revision: MoreThan(since) });
    return (await readMany<ProjectEntity, ProjectNames>(query, NAMES)).map(ownedProject);
  }

  /** Lists all projects of the company with little of each, newest first. Large companies read it often, so it is SQL. */
  async listShort({ companyId }: CompanyScope): Promise<OwnedProject<CompanyProject>[]> {
    const rows = await this.database.rows<ShortRow>(
      `SELECT p.id, p.revision, ${CHANGE_COLUMNS}, p.job_name, p.fsc_area_id, p.fixed_mob_rev, p.fixed_mob_cost, p.archived,
              ${NAMES.customer_name} AS customer_name, ${NAMES.vendor_name} AS vendor_name
         FROM projects p ${CHANGE_OF_PROJECT}
         LEFT JOIN account_companies customer ON customer.id = p.customer_id
         LEFT JOIN account_companies vendor ON vendor.id = p.vendor_id
        WHERE p.company_id = ? ORDER BY p.id DESC`,
      [companyId],
    );
    return rows.map(({ request_id, changed_at, actor_id, archived, ...row }) =>
      ownedProject({
        ...row,
        archived: archived === 1,
        ...markOfRow({ revision: row.revision, request_id, changed_at, actor_id }),
      }),
    );
  }

  async find(
    { companyId, projectId }: ProjectScope,
    sql: Sql = this.database,
  ): Promise<OwnedProject<ProjectEntity> | null> {
    const row = await sql.manager.findOneBy(ProjectEntity, { id: projectId, company_id: companyId });
    return row && ownedProject(row);
  }

  /** Finds a project with the names that its page shows from other tables. */
  async findNamed(scope: ProjectScope, sql: Sql = this.database): Promise<ProjectRow | null> {
    const { companyId, projectId } = scope;
    this.named ??= plainSelect(projectsOf(scope, sql).andWhere({ id: projectId }), NAMES);
    const [row] = this.named.present(await sql.rows(this.named.sql, [companyId, projectId]));
    return row ?? null;
  }

  /** Finds the state of a project's figures. Each change and each call of a browser needs it, so it is SQL. */
  async findBasis(scope: ProjectScope): Promise<OwnedProject<ProjectBasis> | null> {
    const row = await this.database.one<Omit<ProjectBasis, 'revision_id'> & MarkedRow>(
      `SELECT p.id, p.revision, ${CHANGE_COLUMNS}, p.fsc_area_id, p.fixed_mob_rev, p.fixed_mob_cost, ${NAMES.vendor_name} AS vendor_name,
              CONCAT_WS(' ', company.revision, own.request_id, own.changed_at, own.actor_id) AS company_mark
         FROM projects p ${CHANGE_OF_PROJECT}
         JOIN companies company ON company.id = p.company_id
         LEFT JOIN audit_changes own
                ON own.company_id = company.id AND own.project_id = 0 AND own.revision = company.revision
         LEFT JOIN account_companies vendor ON vendor.id = p.vendor_id
        WHERE p.id = ? AND p.company_id = ?`,
      [scope.projectId, scope.companyId],
    );
    return row && ownedProject({ ...row, ...markOfRow(row) });
  }

  /** Reads the company's offset: days from a price's Monday to the first day it applies to. */
  async fscWeekOffsetDays({ companyId }: ProjectScope, sql: Sql): Promise<number> {
    const company = await sql.manager.findOne(CompanyEntity, {
      select: { id: true, fsc_week_offset_days: true },
      where: { id: companyId },
    });
    return company?.fsc_week_offset_days ?? 0;
  }

  /** Returns ids of the company's projects by their job. */
  async idsByJob(
    { companyId }: Pick<CompanyScope, 'companyId'>,
    sql: Sql = this.database,
  ): Promise<Map<number, number>> {
    const rows = await sql.rows<{ id: number; pc_job_id: number }>(
      'SELECT id, pc_job_id FROM projects WHERE company_id = ? AND pc_job_id <> 0',
      [companyId],
    );
    return new Map(rows.map((row) => [row.pc_job_id, row.id]));
  }

  /**
   * Checks that a project without a job has the name. Call it under the company's lock, so that it stays
   * true.
   */
  hasTypedName({ manager, scope }: CompanyChange | ProjectChange, name: string): Promise<boolean> {
    const own = scope.kind === 'project' ? scope.projectId : 0;
    return manager.existsBy(ProjectEntity, {
      company_id: scope.companyId,
      pc_job_id: 0,
      job_name: name,
      id: Not(own),
    });
  }

  /** Checks that the project has loads of either kind. Under the project's lock the answer stays true. */
  async hasLoads({ sql, scope }: ProjectChange): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM freight_loads WHERE project_id = ?)
           OR EXISTS (SELECT 1 FROM asset_loads WHERE project_id = ?) AS found`,
      [scope.projectId, scope.projectId],
    );
    return row?.found === 1;
  }

  /**
   * Returns the projects that a schedule visits: open ones of active companies, each with a flag for its job.
   */
  open(): Promise<OpenProject[]> {
    return this.database.rows(`${OPEN_PROJECTS} ORDER BY p.id`);
  }

  /** Returns one open project; null when it is archived or its company is not active. */
  openOne(projectId: number): Promise<OpenProject | null> {
    return this.database.one(`${OPEN_PROJECTS} AND p.id = ?`, [projectId]);
  }

  /** Returns open projects that use a rate or FSC sheet, directly or through an attached carrier. */
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

  /** Returns open projects of the company that have an FSC area, for any price week. */
  async openWithArea({ companyId }: CompanyScope, sql: Sql = this.database): Promise<number[]> {
    const rows = await sql.rows<{ id: number }>(
      "SELECT id FROM projects WHERE company_id = ? AND archived = 0 AND fsc_area_id <> '' ORDER BY id",
      [companyId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns open projects of all companies in an FSC area. */
  ofArea(areaId: string, sql: Sql): Promise<{ id: number; company_id: number }[]> {
    return sql.rows('SELECT id, company_id FROM projects WHERE archived = 0 AND fsc_area_id = ?', [areaId]);
  }

  /** Creates a project as part of a change of its company; returns its id. */
  insert({ manager, scope, actor, revision }: CompanyChange, fields: StoredFields): Promise<number> {
    return insertRecord(manager, ProjectEntity, {
      ...fields,
      company_id: scope.companyId,
      company_revision: revision,
      created_by_id: actor.userId,
      updated_by_id: actor.userId,
    });
  }

  /** Writes the fields of a project that a person sets, and stamps it in its own scope and its company's. */
  async update(
    { manager, scope, actor, revision, company }: ProjectChange,
    fields: StoredFields,
  ): Promise<void> {
    await manager.update(
      ProjectEntity,
      { id: scope.projectId, company_id: scope.companyId },
      {
        ...fields,
        row_revision: revision,
        company_revision: company?.revision ?? 0,
        updated_by_id: actor.userId,
      },
    );
  }
}

/** Queries the company's projects with the fields of `NAMES`. */
function projectsOf({ companyId }: { companyId: number }, sql: Sql): SelectQueryBuilder<ProjectEntity> {
  return sql.manager
    .createQueryBuilder(ProjectEntity, 'p')
    .leftJoin(AccountCompanyEntity, 'customer', 'customer.id = p.customer_id')
    .leftJoin(AccountCompanyEntity, 'vendor', 'vendor.id = p.vendor_id')
    .leftJoin(RateSheetEntity, 'customer_rates', 'customer_rates.id = p.customer_rates_id')
    .leftJoin(RateSheetEntity, 'vendor_rates', 'vendor_rates.id = p.vendor_rates_id')
    .leftJoin(FscSheetEntity, 'customer_fsc', 'customer_fsc.id = p.customer_fsc_id')
    .leftJoin(FscSheetEntity, 'vendor_fsc', 'vendor_fsc.id = p.vendor_fsc_id')
    .where({ company_id: companyId });
}
