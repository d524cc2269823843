import { Injectable } from '@nestjs/common';
import { CHECK_REASONS, type CheckReason, type WorkSort } from '#shared/contract/worklist';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { LoadKind } from '#shared/contract/loads';
import { searchWords } from '#shared/rules/search-form';
import { Database, type OwnedProjectId } from '#server/database/index';
import { type OwnedChecked, type SqlPart, COUNTED, REASON_SQL, TABLES, tablesOf } from './load-conditions';
import type { WorkOrder } from './work-page';

/** Projects with loads to check, by kind. */
export type OwnedByKind = Readonly<Record<LoadKind, readonly OwnedChecked[]>>;

/** Projects by kind with loads to check, and the names that their loads are found by and sorted by. */
export interface OwnedToCheck {
  readonly projects: OwnedByKind;
  readonly names: ReadonlyMap<number, string>;
}

/** Wanted loads. */
export interface CheckFilter {
  readonly q: string;
  /** Reason of the loads; undefined for every reason. */
  readonly reason: CheckReason | undefined;
}

/** Load that somebody should look at. */
export interface MarkedLoad {
  projectId: number;
  kind: LoadKind;
  id: number;
  deliveredMs: number;
  /** Bit set by place in CHECK_REASONS. */
  reasons: number;
}

/** Row of a load that somebody should look at. */
export interface CheckRow {
  projectId: number;
  kind: LoadKind;
  id: number;
  loadNo: number;
  deliveredAt: Date;
  carrierName: string;
  ticketNumber: string;
  amount: number;
  /** Bit set by place in CHECK_REASONS. */
  reasons: number;
  lockedReason: string;
  customerInvoiceId: number;
}

export type ReasonCounts = Record<CheckReason | 'all', number>;

const ORDER_SQL: Readonly<Record<WorkSort<'check'>, string>> = {
  delivered: 'deliveredAt',
  project: 'place',
  load: 'loadNo',
  carrier: 'carrierName',
  amount: 'amount',
};

const COLUMNS: Readonly<Record<LoadKind, string>> = {
  freight: 'l.ticket_number AS ticketNumber, l.freight_rev + l.fsc_rev + l.sand_rev AS amount',
  asset: "'' AS ticketNumber, l.freight_rev + l.fsc_rev AS amount",
};
/** Texts that the search reads. Tickets are stored with their case. */
const SEARCHED: Readonly<Record<LoadKind, readonly string[]>> = {
  freight: ['l.load_no', 'l.carrier_name', 'LOWER(l.ticket_number)'],
  asset: ['l.load_no', 'l.carrier_name'],
};

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const MARKED = `l.project_id AS projectId, l.id,
                 CAST(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', l.delivered_at) DIV 1000 AS SIGNED) AS deliveredMs`;

const shownColumns = (kind: LoadKind): string => `l.project_id AS projectId, '${kind}' AS kind, l.id,
                 l.load_no AS loadNo, l.delivered_at AS deliveredAt, l.carrier_name AS carrierName, ${COLUMNS[kind]},
                 l.locked_reason AS lockedReason, l.customer_invoice_id AS customerInvoiceId`;

/** Reads the loads that somebody should look at. */
@Injectable()
export class CheckLoadsRepository {
  constructor(private readonly database: Database) {}

  /** Counts the found loads, each once, and by reason. */
  async count(scope: OwnedToCheck, q: string): Promise<ReasonCounts> {
    const loads = foundLoads(scope, { q, reason: undefined });
    const empty = Object.fromEntries(CHECK_REASONS.map((reason) => [reason, 0])) as Record<
      CheckReason,
      number
    >;
    if (loads === null) return { ...empty, all: 0 };
    const counts = CHECK_REASONS.map(
      (reason, place) => `CAST(COALESCE(SUM((reasons & ${1 << place}) <> 0), 0) AS SIGNED) AS ${reason}`,
    );
    const row = await this.database.one<ReasonCounts>(
      `SELECT COUNT(*) AS \`all\`, ${counts.join(', ')} FROM (${loads.sql}) loads`,
      loads.parameters,
    );
    return row ?? { ...empty, all: 0 };
  }

  /** Finds all loads to check of projects, without what a page shows of them. */
  async marked(projects: OwnedByKind): Promise<MarkedLoad[]> {
    const ofKinds = await Promise.all(
      LOAD_KINDS.map(async (kind) => {
        if (projects[kind].length === 0) return [];
        const { sql, parameters } = loadsWhere(kind, projects[kind], { columns: MARKED, reason: undefined });
        const rows = await this.database.rows<Omit<MarkedLoad, 'kind'>>(sql, parameters);
        return rows.map((row) => ({ ...row, kind }));
      }),
    );
    return ofKinds.flat();
  }

  /** Returns what a page shows of loads. A load that is gone has no row. */
  async shown(
    projectIds: readonly OwnedProjectId[],
    loads: readonly MarkedLoad[],
  ): Promise<Omit<CheckRow, 'reasons'>[]> {
    const ofKinds = await Promise.all(
      LOAD_KINDS.map(async (kind) => {
        const ids = loads.filter((load) => load.kind === kind).map(({ id }) => id);
        if (ids.length === 0) return [];
        return this.database.rows<Omit<CheckRow, 'reasons'>>(
          `SELECT ${shownColumns(kind)} FROM ${TABLES[kind]} l WHERE l.project_id IN (?) AND l.id IN (?)`,
          [projectIds, ids],
        );
      }),
    );
    return ofKinds.flat();
  }

  /** Returns a page of the found loads. Equal ones are in the order of their ids. */
  async page(
    scope: OwnedToCheck,
    filter: CheckFilter,
    { sort, descending }: WorkOrder<WorkSort<'check'>>,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<CheckRow[]> {
    const loads = foundLoads(scope, filter);
    if (loads === null) return [];
    const places = [...scope.names]
      .sort(([, one], [, other]) => byName.compare(one, other))
      .map(([id]) => id);
    return this.database.rows<CheckRow>(
      `SELECT loads.*, ${sort === 'project' ? 'FIELD(projectId, ?)' : '0'} AS place FROM (${loads.sql}) loads
        ORDER BY ${ORDER_SQL[sort]} ${descending ? 'DESC' : 'ASC'}, projectId, kind, id LIMIT ? OFFSET ?`,
      [...(sort === 'project' ? [places] : []), ...loads.parameters, limit, offset],
    );
  }
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Returns the statement of the found loads; null without a project to read. */
function foundLoads(scope: OwnedToCheck, filter: CheckFilter): SqlPart | null {
  const parts = LOAD_KINDS.flatMap((kind) =>
    scope.projects[kind].length === 0 ? [] : ofKind(kind, scope, filter),
  );
  if (parts.length === 0) return null;
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' UNION ALL '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

function ofKind(kind: LoadKind, { projects, names }: OwnedToCheck, { q, reason }: CheckFilter): SqlPart {
  const found = loadsWhere(kind, projects[kind], { columns: shownColumns(kind), reason });
  const words = searchWords(q).map((word) => wordIn(kind, word, names));
  return {
    sql: [found.sql, ...words.map(({ sql }) => `AND ${sql}`)].join(' '),
    parameters: [...found.parameters, ...words.flatMap(({ parameters }) => parameters)],
  };
}

/** Returns the statement of the loads with a reason, or with any one, and their bit sets of reasons. */
function loadsWhere(
  kind: LoadKind,
  projects: readonly OwnedChecked[],
  { columns, reason }: { columns: string; reason: CheckReason | undefined },
): SqlPart {
  const conditions = REASON_SQL[kind];
  const bits = CHECK_REASONS.map((name, place) => `(${conditions[name]}) * ${1 << place}`);
  const wanted = reason === undefined ? Object.values(conditions) : [conditions[reason]];
  const tables = tablesOf(kind, projects);
  return {
    sql: `SELECT ${columns}, ${bits.join(' + ')} AS reasons
            FROM ${tables.sql}
           WHERE l.project_id IN (?) AND ${COUNTED} AND (${wanted.join(' OR ')})`,
    parameters: [...tables.parameters, projects.map(({ id }) => id)],
  };
}

/** Returns the condition that a load or the name of its project contains a word. */
function wordIn(kind: LoadKind, word: string, names: OwnedToCheck['names']): SqlPart {
  const named = [...names].filter(([, name]) => searchWords(name).join(' ').includes(word)).map(([id]) => id);
  return {
    sql: `(${SEARCHED[kind].map((text) => `${text} LIKE ? OR `).join('')}l.project_id IN (?))`,
    parameters: [...SEARCHED[kind].map(() => `%${literal(word)}%`), named.length === 0 ? [0] : named],
  };
}
