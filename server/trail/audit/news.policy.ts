import { isInParts, isOfManyProjects, isSync } from '#shared/words/reason-words';
import { type Line, continues } from './activity-lines.policy';
import type { AuditHead } from './audit.presenter';

/** Names the changes that one sentence covers: the same work by the same person, in a project or in all. */
const keyOf = ({ project_id, actor_id, why, reason }: AuditHead): string =>
  `${isOfManyProjects(reason) ? '*' : project_id} ${actor_id} ${why}`;

/** Returns true when a change adds to a line. Each re-rating and import is a line of its own. */
const addsTo = (oldest: AuditHead, change: AuditHead): boolean =>
  !isInParts(change.reason) || isSync(change.reason) || continues(oldest, change);

/** Folds changes, the newest first, into one line for each act, such as twelve loads locked one by one. */
export function foldNews(changes: readonly AuditHead[]): Line[] {
  const lines: Line[] = [];
  const open = new Map<string, Line>();
  for (const change of changes) {
    const line = open.get(keyOf(change));
    const oldest = line?.changes.at(-1);
    if (line !== undefined && oldest !== undefined && addsTo(oldest, change)) {
      line.changes.push(change);
      continue;
    }
    const fresh = { newest: change, changes: [change] };
    lines.push(fresh);
    open.set(keyOf(change), fresh);
  }
  return lines;
}
