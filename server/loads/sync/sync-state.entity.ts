import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT, text } from '../../database/columns';

/** Progress of the syncs of a project, for readers who need no single runs; one row a project. */
@Entity('sync_states')
export class SyncStateEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  /** End of the last run without an error. */
  @Column({ ...INSTANT, name: 'last_synced_at', nullable: true }) lastSyncedAt!: Date | null;
  /** Newest load_last_updated_date that a run has seen, no later than its start: the next starts 48 h before it. */
  @Column({ ...INSTANT, name: 'cursor_at', nullable: true }) cursorAt!: Date | null;
  /** End of the last run where it failed. */
  @Column({ ...INSTANT, name: 'failed_at', nullable: true }) failedAt!: Date | null;
  @Column(text(500)) error!: string;
  /** Last time when its loads were as many as in the job system, or were all fetched again. */
  @Column({ ...INSTANT, name: 'compared_at', nullable: true }) comparedAt!: Date | null;
}
