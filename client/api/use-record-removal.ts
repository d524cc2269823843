import type { ProjectReply } from '#shared/contract/projects';
import { newIdempotencyKey } from './client';
import { readRemovalImpact } from './impact';
import { type RecordStamp, deleteRecord } from './records';
import { type Impact, useRemovalImpact } from './use-impact';

interface RemovedRecord {
  readonly path: Parameters<typeof readRemovalImpact>[0];
  readonly table: Parameters<typeof deleteRecord>[0];
  readonly id: number;
  readonly project: Pick<ProjectReply, 'id' | 'revision'>;
  /** Saves the removed values as a new record. */
  readonly save: (stamp: RecordStamp) => Promise<unknown>;
}

/** Removal of a record from its project. */
interface RecordRemoval {
  /** Effect of the removal. */
  readonly impact: Impact;
  readonly onDelete: () => Promise<unknown>;
  /** Adds the record again, as its undo. */
  readonly addAgain: () => Promise<unknown>;
}

/** Returns what the popup needs that removes a record from a project and can add it again. */
export function useRecordRemoval({ path, table, id, project, save }: RemovedRecord): RecordRemoval {
  const impact = useRemovalImpact(`${path}/${id}`, (signal) => readRemovalImpact(path, id, signal));
  return {
    impact,
    onDelete: () => deleteRecord(table, id, project.id, project.revision),
    addAgain: () => save({ id: 0, revision: 0, idempotencyKey: newIdempotencyKey() }),
  };
}
