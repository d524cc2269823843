import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import type { FilteredLoad } from '#shared/rules/load-filters';
import { DB_TYPES } from '#shared/rules/db-types';
import { Database, type ProjectScope } from '#server/database/index';
import { KINDS, sqlOf } from './load-fields';
import { amongIds } from './set-load-column.repository';
import { matchingByTicket, presentSome } from './load.presenter';

/** Load with the requested fields. Other fields have the values of NOTHING. */
export interface PartialLoad extends FilteredLoad {
  readonly id: number;
}

/** Default values of fields that were not requested. */
const NOTHING: PartialLoad = {
  id: 0,
  load_no: 0,
  delivered_date: '',
  carrier_name: '',
  approved_mileage: 0,
  weight_tons: 0,
  locked_reason: '',
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  propconnect_approval_status: '',
  is_canceled: false,
  transfer_type_id: 0,
};

/** Reads loads for exports, which page through a whole project. Selects only the fields that are needed. */
@Injectable()
export class LoadExportRepository {
  constructor(private readonly database: Database) {}

  /** Returns the next loads after an id, ordered by id. Skips field names that the kind does not have. */
  async pageAfter(
    { projectId }: ProjectScope,
    kind: LoadKind,
    names: ReadonlySet<string>,
    next: { afterId: number; limit: number },
  ): Promise<PartialLoad[]> {
    const { table } = KINDS[kind];
    const fields = KINDS[kind].fields.filter(({ name }) => name === 'id' || names.has(name));
    const rows = await this.database.arrays(
      `SELECT ${sqlOf(fields)} FROM ${table} l WHERE l.project_id = ? AND l.id > ? ORDER BY l.id LIMIT ?`,
      [projectId, next.afterId, next.limit],
    );
    return presentSome(fields, NOTHING, rows);
  }

  /** Returns loads in the order of `ids`, with the fields of `blank`. */
  async ofIds<L extends { id: number }>(
    { projectId }: ProjectScope,
    kind: LoadKind,
    blank: L,
    ids: readonly number[],
  ): Promise<L[]> {
    if (ids.length === 0) return [];
    const { table } = KINDS[kind];
    const fields = KINDS[kind].fields.filter(({ name }) => name in blank);
    const among = amongIds([...ids].sort((one, other) => one - other));
    const rows = await this.database.arrays(
      `SELECT ${sqlOf(fields)} FROM ${table} l FORCE INDEX (PRIMARY) WHERE l.project_id = ? AND (${among.sql})`,
      [projectId, ...among.parameters],
    );
    const byId = new Map(presentSome(fields, blank, rows).map((load) => [load.id, load]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * Returns the load numbers of each ticket that several counted loads share.
   * See docs/domain/loads-and-tickets.md#duplicate-bols.
   */
  async sharedTickets({ projectId }: ProjectScope): Promise<Map<string, number[]>> {
    const takesPart = `project_id = ? AND ticket_number <> '' AND is_canceled = 0 AND transfer_type_id <> ?`;
    const parameters = [projectId, DB_TYPES.transferredOut];
    const loadsWithTicket = await this.database.rows<{ load_no: number; ticket_number: string }>(
      `SELECT load_no, ticket_number FROM freight_loads
         JOIN (SELECT ticket_number AS ticket FROM freight_loads WHERE ${takesPart}
                GROUP BY ticket_number HAVING COUNT(*) > 1) shared ON shared.ticket = ticket_number
        WHERE ${takesPart} ORDER BY load_no`,
      [...parameters, ...parameters],
    );
    return matchingByTicket(loadsWithTicket);
  }
}
