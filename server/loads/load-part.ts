import type { DeltaRead } from '#server/platform/common/index';
import type { LoadKind } from '#shared/contract/loads';
import type { ProjectScope, SqlParameter } from '#server/database/index';
import { KINDS } from './load-fields';

/** Part of a project's loads. */
export interface LoadPart {
  /** Limits the part to loads that changed after this revision. */
  readonly since?: number;
  readonly ids?: readonly number[];
  /** Limits the part to the ids from the first to the last one. */
  readonly span?: readonly [first: number, last: number];
}

/** Returns the part that a list read needs: all loads for revision 0 or a reset, else those that changed after it. */
export const partOf = ({ after }: DeltaRead): LoadPart => (after === 0 ? {} : { since: after });

/** End of a select over a kind's table, with alias `l`. The condition names the project. */
export interface LoadsWhere {
  readonly index?: string;
  readonly where: string;
  readonly parameters: readonly SqlParameter[];
}

/** Returns the condition that selects a part of a project's loads, in the order of their ids. */
export function selection(
  { projectId }: ProjectScope,
  kind: LoadKind,
  { since, ids, span }: LoadPart,
): LoadsWhere {
  const conditions = ['l.project_id = ?'];
  const parameters: SqlParameter[] = [projectId];
  if (since !== undefined) {
    conditions.push('l.revision > ?');
    parameters.push(since);
  }
  if (span !== undefined) {
    conditions.push('l.id BETWEEN ? AND ?');
    parameters.push(...span);
  }
  if (ids !== undefined) {
    // An empty IN () is not valid SQL, and no load has the id 0.
    conditions.push('l.id IN (?)');
    parameters.push(ids.length === 0 ? [0] : ids);
  }
  // Without a forced index the optimizer reads all of a large project for a few hundred changed loads, in their order.
  const index =
    since !== undefined && span === undefined ? `FORCE INDEX (ix_${KINDS[kind].table}_revision)` : '';
  return { index, where: `${conditions.join(' AND ')} ORDER BY l.id`, parameters };
}
