import type { ProjectScope } from '#server/database/index';
import { groupedBy } from '#server/trail/audit/grouped-by';
import type { World } from '../world';
import { BareChange } from './bare-change';

/** Floor of a lock of loads: same rows, audit trail and revision in two round trips. Returns the rows it read. */
export async function bareLock(
  world: World,
  scope: ProjectScope,
  {
    ids,
    reason,
    select = 'l.id, l.locked_reason',
  }: { ids: readonly number[]; reason: string; select?: string },
): Promise<{ id: number; locked_reason: string }[]> {
  const [change, found] = await BareChange.begin(
    world,
    scope,
    { code: 'loads_locked' },
    {
      sql: `SELECT ${select} FROM freight_loads l WHERE l.project_id = ? AND l.id IN (?) FOR UPDATE`,
      parameters: [scope.projectId, ids],
    },
  );
  const loads = found as { id: number; locked_reason: string }[];
  change.setColumn('locked_reason', reason, ids);
  for (const [before, alike] of groupedBy(loads, (load) => load.locked_reason)) {
    const fields = JSON.stringify([['locked_reason', before, reason]]);
    change.auditAlike(
      ['loads', 'updated', fields],
      alike.map(({ id }) => id),
    );
  }
  await change.commit({ newLoads: 0, changedLoads: loads.length, otherRows: 0 });
  return loads;
}
