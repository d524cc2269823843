import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT, text } from '../../database/columns';

/** Progress of the syncs of a project, for readers who need no single runs; one row a project. */
@Entity('sync_states')
export class SyncStateEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  /** End of the last run without an error. */
  @Column({ ...INSTANT, nullable: true }) last_synced_at!: Date | null;
  /** Newest load_last_updated_date that a run has seen, no later than its start: the next starts 48 h before it. */
  @Column({ ...INSTANT, nullable: true }) cursor_at!: Date | null;
  /** End of the last run where it failed. */
  @Column({ ...INSTANT, nullable: true }) failed_at!: Date | null;
  @Column(text(500)) error!: string;
  /** Last time when its loads were as many as in the job system, or were all fetched again. */
  @Column({ ...INSTANT, nullable: true }) compared_at!: Date | null;
}
