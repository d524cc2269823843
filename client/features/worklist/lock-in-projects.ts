import type { LoadKind } from '#shared/contract/loads';
import type { CheckWorkRow } from '#shared/contract/worklist';
import { api, newIdempotencyKey } from '#client/api/client';
import { errorText } from '#client/messages/errors';
import { worklistTexts } from '#client/messages/worklist';

const { refused: texts } = worklistTexts;

/** Loads of a project and kind that one call locks. */
export interface LockGroup {
  projectId: number;
  jobName: string;
  kind: LoadKind;
  /** Revision of the project that the person saw. */
  revision: number;
  ids: number[];
}

/** Result of the calls: loads by group that are locked, and what was refused. */
export interface LockOutcome {
  locked: readonly LockGroup[];
  refused: readonly string[];
}

/** Groups loads by project and kind, because a call locks loads of one project. */
export function lockGroups(rows: readonly CheckWorkRow[]): LockGroup[] {
  const groups = new Map<string, LockGroup>();
  for (const row of rows) {
    const key = `${row.project_id} ${row.kind}`;
    const group = groups.get(key);
    if (group !== undefined) group.ids.push(row.load_id);
    else
      groups.set(key, {
        projectId: row.project_id,
        jobName: row.job_name,
        kind: row.kind,
        revision: row.project_revision,
        ids: [row.load_id],
      });
  }
  return [...groups.values()];
}

/** Locks or unlocks the loads of a group (PATCH /pc/loads/lock). @throws ApiError */
async function send(group: LockGroup, reason: string, revision: number): Promise<LockGroup> {
  const { projectId, kind, ids } = group;
  const reply = await api.patch(
    '/pc/loads/lock',
    { project_id: projectId, kind, load_ids: ids, locked_reason: reason, revision },
    { idempotencyKey: newIdempotencyKey() },
  );
  return { ...group, revision: reply.revision };
}

/** Locks loads project by project; '' unlocks them. A refused project keeps none of the others. Never throws. */
export async function lockInProjects(groups: readonly LockGroup[], reason: string): Promise<LockOutcome> {
  const locked: LockGroup[] = [];
  const refused: string[] = [];
  for (const group of groups) {
    try {
      // The second kind of a project follows a change of the first, which this person made.
      const own = locked.find(({ projectId }) => projectId === group.projectId);
      locked.push(await send(group, reason, own?.revision ?? group.revision));
    } catch (thrown) {
      refused.push(texts.line(texts.loads(group.jobName, group.ids.length), errorText(thrown)));
    }
  }
  return { locked, refused };
}
