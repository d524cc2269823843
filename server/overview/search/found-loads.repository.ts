import { Injectable } from '@nestjs/common';
import { SEARCH_RESULTS_MAX } from '#shared/contract/search';
import { type CompanyScope, Database } from '#server/database/index';
import { type Condition, equals, startsWith, within } from './conditions';
import type { LoadRow, OrderRow } from './search-rows';
import type { SearchTerms } from './search-terms';

const MOST = SEARCH_RESULTS_MAX;

/** Matches the rows of a company's projects in tables that do not name the company. */
export const OF_ITS_PROJECTS = 'project_id IN (SELECT id FROM projects WHERE company_id = ?)';

/**
 * Finds loads in all projects of a company. Indexes that begin with the company find the keys of a few loads, and
 * only those are read. The inner queries read nothing but the index: otherwise the database reads all numbers of the
 * company backward until some match.
 */
@Injectable()
export class FoundLoadsRepository {
  constructor(private readonly database: Database) {}

  async freight({ companyId }: CompanyScope, terms: SearchTerms): Promise<LoadRow[]> {
    const keys = [
      ...numberKeys('freight_loads', companyId, terms),
      ...ticketKeys(companyId, terms),
      ...truckKeys(companyId, terms),
    ];
    if (keys.length === 0) return [];
    return this.database.rows<LoadRow>(
      `SELECT l.id, l.project_id, l.load_no, l.ticket_number, l.truck_no, l.carrier_name, l.delivered_at,
              l.freight_rev + l.fsc_rev + l.sand_rev AS revenue, l.is_canceled, l.transfer_type_id, l.locked_reason
         FROM (${union(keys)}) f STRAIGHT_JOIN freight_loads l ON l.project_id = f.project_id AND l.id = f.id`,
      keys.flatMap(({ values }) => values),
    );
  }

  async asset({ companyId }: CompanyScope, terms: SearchTerms): Promise<LoadRow[]> {
    const keys = numberKeys('asset_loads', companyId, terms);
    if (keys.length === 0) return [];
    return this.database.rows<LoadRow>(
      `SELECT l.id, l.project_id, l.load_no, '' AS ticket_number, '' AS truck_no, l.carrier_name, l.delivered_at,
              l.freight_rev + l.fsc_rev AS revenue, l.is_canceled, l.transfer_type_id, l.locked_reason
         FROM (${union(keys)}) f STRAIGHT_JOIN asset_loads l ON l.project_id = f.project_id AND l.id = f.id`,
      keys.flatMap(({ values }) => values),
    );
  }

  /** Finds purchase orders with sand rates. */
  async ratedOrders({ companyId }: CompanyScope, { codes }: SearchTerms): Promise<OrderRow[]> {
    if (codes.length === 0) return [];
    const [named, exact] = [startsWith('po_number', codes), equals('po_number', codes)];
    return this.database.rows<OrderRow>(
      `SELECT project_id, po_number, 0 AS loads, id AS rate_id FROM project_sand_rates
        WHERE ${OF_ITS_PROJECTS} AND is_deleted = 0 AND ${named.sql} ORDER BY ${exact.sql} DESC, id DESC LIMIT ?`,
      [companyId, ...named.values, ...exact.values, MOST],
    );
  }
}

const union = (keys: readonly Condition[]): string =>
  keys.map(({ sql }) => `(${sql})`).join(' UNION DISTINCT ');

/** Loads with the number, and the highest numbers that begin with it. */
function numberKeys(
  table: 'freight_loads' | 'asset_loads',
  companyId: number,
  { loadNumbers }: SearchTerms,
): Condition[] {
  return [loadNumbers.slice(0, 1), loadNumbers.slice(1)]
    .filter((ranges) => ranges.length > 0)
    .map((ranges) => {
      const { sql, values } = within('load_no', ranges);
      return {
        sql: `SELECT project_id, id FROM ${table} WHERE company_id = ? AND ${sql} ORDER BY load_no DESC LIMIT ?`,
        values: [companyId, ...values, MOST],
      };
    });
}

/** Loads with the ticket, and the highest tickets that begin with it. */
function ticketKeys(companyId: number, { codes }: SearchTerms): Condition[] {
  if (codes.length === 0) return [];
  return [equals('ticket_number', codes), startsWith('ticket_number', codes)].map(({ sql, values }) => ({
    sql: `SELECT project_id, id FROM freight_loads
           WHERE company_id = ? AND ${sql} ORDER BY ticket_number DESC LIMIT ?`,
    values: [companyId, ...values, MOST],
  }));
}

/** Newest loads of the truck, and the newest load of each truck that begins with it. */
function truckKeys(companyId: number, { trucks }: SearchTerms): Condition[] {
  if (trucks.length === 0) return [];
  const named = startsWith('truck_no', trucks);
  const newest = trucks.map((truck) => ({
    sql: `SELECT project_id, id FROM freight_loads
           WHERE company_id = ? AND truck_no = ? ORDER BY delivered_at DESC LIMIT ?`,
    values: [companyId, truck, MOST],
  }));
  const ofEach = {
    sql: `SELECT l.project_id, l.id
            FROM (SELECT company_id, truck_no, MAX(delivered_at) AS newest FROM freight_loads
                   WHERE company_id = ? AND ${named.sql} GROUP BY company_id, truck_no LIMIT ?) trucks
                 STRAIGHT_JOIN freight_loads l ON l.company_id = trucks.company_id
                   AND l.truck_no = trucks.truck_no AND l.delivered_at = trucks.newest LIMIT ?`,
    values: [companyId, ...named.values, MOST, MOST],
  };
  return [...newest, ofEach];
}
