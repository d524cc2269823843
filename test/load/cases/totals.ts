import { ProjectTotalsReader } from '../../../server/loads';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import type { Case } from './case';
import { rawArrays } from './raw-query';

const ROUNDS = 25;

const AGGREGATE = `SELECT pc_carrier_id, po_number, is_canceled, transfer_type_id, COUNT(*), SUM(weight_tons),
  SUM(freight_rev), SUM(fsc_rev), SUM(sand_rev), SUM(freight_cost), SUM(fsc_cost), SUM(sand_cost)
  FROM freight_loads WHERE project_id = ? GROUP BY pc_carrier_id, po_number, is_canceled, transfer_type_id`;

/** The totals of a project from its kept sums, against counting its loads. */
export const totalsCase: Case = {
  name: 'totals',
  async run({ world, projects }) {
    const reader = world.app.get(ProjectTotalsReader);
    const results: Result[] = [];
    for (const { loads, scope } of projects) {
      const works: Record<'floor' | 'product', Work> = {
        floor: { run: () => rawArrays(world.database, AGGREGATE, [scope.projectId]).then(() => undefined) },
        product: { run: () => reader.read(scope) },
      };
      const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 3 });
      results.push({
        what: 'totals, from the kept sums',
        loads,
        unit: 'ms',
        against: 'one aggregate SELECT',
        floor: ms.floor,
        product: ms.product,
      });
    }
    return results;
  },
};
