import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT, text } from '#server/database/columns';

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
  /** Failed runs since the last success. */
  @Column({ type: 'int', unsigned: true, default: 0 }) failures!: number;
  /** End of the first of them; null for none. */
  @Column({ ...INSTANT, nullable: true }) failing_since!: Date | null;
  /** Time of the next scheduled run after a failure; else null. */
  @Column({ ...INSTANT, nullable: true }) next_try_at!: Date | null;
  /** Time at which the job system first had the job no longer; else null. It is the end of a job, not a failure. */
  @Column({ ...INSTANT, nullable: true }) job_gone_at!: Date | null;
  /** Last comparison that found equal numbers or fetched all records again. */
  @Column({ ...INSTANT, nullable: true }) compared_at!: Date | null;
  /** Loads that the job system counted then, and those that the project had afterwards; null before the first count. */
  @Column({ type: 'int', unsigned: true, nullable: true }) upstream_loads!: number | null;
  @Column({ type: 'int', unsigned: true, nullable: true }) present_loads!: number | null;
}
