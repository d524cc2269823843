import { Injectable } from '@nestjs/common';
import { CHECK_REASONS, type CheckReason, type WorkSort } from '#shared/contract/worklist';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { LoadKind } from '#shared/contract/loads';
import { searchWords } from '#shared/rules/search-form';
import { Database } from '#server/database/index';
import type { SqlPart } from './load-conditions';
import { type OwnedChecked, COUNTED, REASON_SQL, tablesOf } from './load-conditions';
import type { WorkOrder } from './work-page';

/** Projects by kind with loads to check, and the names that their loads are found by and sorted by. */
export interface OwnedToCheck {
  readonly projects: Readonly<Record<LoadKind, readonly OwnedChecked[]>>;
  readonly names: ReadonlyMap<number, string>;
}

/** Wanted loads. */
export interface CheckFilter {
  readonly q: string;
  /** Reason of the loads; undefined for every reason. */
  readonly reason: CheckReason | undefined;
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

type ReasonCounts = Record<CheckReason | 'all', number>;

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
  const conditions = REASON_SQL[kind];
  const bits = CHECK_REASONS.map((name, place) => `(${conditions[name]}) * ${1 << place}`);
  const wanted = reason === undefined ? Object.values(conditions) : [conditions[reason]];
  const ids = projects[kind].map(({ projectId }) => projectId);
  const tables = tablesOf(kind, projects[kind]);
  const words = searchWords(q).map((word) => wordIn(kind, word, names));
  return {
    sql: `SELECT l.project_id AS projectId, '${kind}' AS kind, l.id, l.load_no AS loadNo,
                 l.delivered_at AS deliveredAt, l.carrier_name AS carrierName, ${COLUMNS[kind]},
                 ${bits.join(' + ')} AS reasons, l.locked_reason AS lockedReason,
                 l.customer_invoice_id AS customerInvoiceId
            FROM ${tables.sql}
           WHERE l.project_id IN (?) AND ${COUNTED} AND (${wanted.join(' OR ')})
             ${words.map(({ sql }) => `AND ${sql}`).join(' ')}`,
    parameters: [...tables.parameters, ids, ...words.flatMap(({ parameters }) => parameters)],
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
