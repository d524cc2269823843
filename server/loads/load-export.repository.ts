import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../shared/contract/loads';
import { DB_TYPES } from '../../shared/rules/db-types';
import { Database, type ProjectScope } from '../database';
import { KINDS, type LoadOf } from './load-fields';
import { matchingByTicket, presentAssetLoads, presentFreightLoads } from './load.presenter';

/** Reads of loads for exports, which go through all of a project in chunks. */
@Injectable()
export class LoadExportRepository {
  constructor(private readonly database: Database) {}

  /** Loads by their ids, in the order of these, on the wire but without the loads that share their tickets. */
  async ofIds<K extends LoadKind>(
    { projectId }: ProjectScope,
    kind: K,
    ids: readonly number[],
  ): Promise<LoadOf[K][]> {
    if (ids.length === 0) return [];
    const { table, select } = KINDS[kind];
    const rows = await this.database.arrays(
      `SELECT ${select} FROM ${table} l FORCE INDEX (PRIMARY) WHERE l.project_id = ? AND l.id IN (?)`,
      [projectId, ids],
    );
    const loads = kind === 'freight' ? presentFreightLoads(rows, new Map()) : presentAssetLoads(rows);
    const byId = new Map(loads.map((load) => [load.id, load]));
    return ids.flatMap((id) => byId.get(id) ?? []) as LoadOf[K][];
  }

  /** The load numbers of each ticket that several loads bear (design: domain, section 4). */
  async sharedTickets({ projectId }: ProjectScope): Promise<Map<string, number[]>> {
    const bearing = `project_id = ? AND ticket_number <> '' AND is_canceled = 0 AND transfer_type_id <> ?`;
    const parameters = [projectId, DB_TYPES.transferredOut];
    const bearers = await this.database.rows<{ load_no: number; ticket_number: string }>(
      `SELECT load_no, ticket_number FROM freight_loads
         JOIN (SELECT ticket_number AS ticket FROM freight_loads WHERE ${bearing}
                GROUP BY ticket_number HAVING COUNT(*) > 1) shared ON shared.ticket = ticket_number
        WHERE ${bearing} ORDER BY load_no`,
      [...parameters, ...parameters],
    );
    return matchingByTicket(bearers);
  }
}
