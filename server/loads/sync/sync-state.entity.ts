import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT, text } from '../../database/columns';

/** Progress of a project's syncs, one row for each project. Readers need no single runs. */
@Entity('sync_states')
export class SyncStateEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  /** End of the last successful run. */
  @Column({ ...INSTANT, nullable: true }) last_synced_at!: Date | null;
  /** Newest load_last_updated_date of all runs, never later than a run's start. The next run starts 48 h before it. */
  @Column({ ...INSTANT, nullable: true }) cursor_at!: Date | null;
  /** End of the last run if it failed; else null. */
  @Column({ ...INSTANT, nullable: true }) failed_at!: Date | null;
  @Column(text(500)) error!: string;
  /** Last comparison that found equal numbers or fetched all records again. */
  @Column({ ...INSTANT, nullable: true }) compared_at!: Date | null;
}
