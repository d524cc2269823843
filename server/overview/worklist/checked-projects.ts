import type { CompanyTotals } from '#server/loads/index';
import type { MarksRow } from '../dashboard';
import type { OwnedChecked } from './load-conditions';
import type { WorkProject } from './open-projects';

/** Returns what conditions on the loads of projects need: average weights and shared tickets, from kept sums. */
export function checkedProjects(
  projects: readonly WorkProject[],
  totals: ReadonlyMap<number, CompanyTotals>,
  marks: readonly MarksRow[],
): OwnedChecked[] {
  const sharing = new Set(
    marks.filter((row) => row.isAsset === 0 && row.duplicate_tickets > 0).map(({ projectId }) => projectId),
  );
  return projects.map(({ id, revision, revision_id }) => {
    const freight = totals.get(id)?.freight;
    return {
      id,
      revision,
      revision_id,
      weightUnits: freight?.weightUnits ?? 0,
      weighedLoads: freight?.weighedLoads ?? 0,
      hasDuplicates: sharing.has(id),
    };
  });
}
