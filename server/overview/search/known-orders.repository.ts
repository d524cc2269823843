import { Injectable } from '@nestjs/common';
import { SEARCH_RESULTS_MAX } from '#shared/contract/search';
import { Database, type OwnedProject, type OwnedProjectId } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { OrderRow, ProjectRow } from './search-rows';

/** Purchase order of a project with its loads. */
type LoadedOrder = Omit<OrderRow, 'rate_id'>;

/** Purchase orders that a node keeps, about 150 bytes each. */
const ORDERS_MAX = 100_000;

/**
 * Finds purchase orders with loads. Keeps those of each project by its revision, because many sums make up one order.
 * See docs/decisions/kept-by-revision.md.
 */
@Injectable()
export class KnownOrdersRepository {
  private readonly kept: KeptByRevision<readonly LoadedOrder[]>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: ORDERS_MAX, sizeOf: (orders) => orders.length + 1 }, clock);
  }

  /** Finds the orders that begin with one of the codes, case included: whole numbers first, then those with the most loads. */
  async startingWith(
    projects: readonly OwnedProject<ProjectRow>[],
    codes: readonly string[],
  ): Promise<OrderRow[]> {
    if (projects.length === 0 || codes.length === 0) return [];
    const kept = await this.kept.of(projects, (stale) => this.read(stale.map(({ id }) => id)));
    const isExact = ({ po_number }: LoadedOrder): number => (codes.includes(po_number) ? 1 : 0);
    return [...kept.values()]
      .flatMap((orders) => orders.filter(({ po_number }) => codes.some((code) => po_number.startsWith(code))))
      .sort((one, other) => isExact(other) - isExact(one) || other.loads - one.loads)
      .slice(0, SEARCH_RESULTS_MAX)
      .map((order) => ({ ...order, rate_id: 0 }));
  }

  private async read(projectIds: readonly OwnedProjectId[]): Promise<Map<number, LoadedOrder[]>> {
    const orders = new Map<number, LoadedOrder[]>(projectIds.map((id) => [id, []]));
    const rows = await this.database.rows<LoadedOrder>(
      `SELECT project_id, po_number, CAST(SUM(loads) AS SIGNED) AS loads FROM project_sums
        WHERE project_id IN (?) GROUP BY project_id, po_number`,
      [projectIds],
    );
    for (const row of rows) orders.get(row.project_id)?.push(row);
    return orders;
  }
}
