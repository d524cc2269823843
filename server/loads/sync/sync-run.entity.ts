import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT, REFERENCE } from '#server/database/columns';

const COUNT = { type: 'int', unsigned: true, default: 0 } as const;

/** Run of a sync of a project with the job system. It is a log for support; no screen reads old runs. */
@Entity('sync_runs')
@Index('ix_sync_runs_project', ['project_id', 'id'])
@Index('ix_sync_runs_started', ['project_id', 'started_at'])
export class SyncRunEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(REFERENCE) started_by_id!: number;
  @Column(INSTANT) started_at!: Date;
  @Column({ ...INSTANT, nullable: true }) finished_at!: Date | null;
  /** Cursor of the run, as in sync_states. */
  @Column({ ...INSTANT, nullable: true }) cursor_at!: Date | null;
  @Column(COUNT) fetched!: number;
  @Column(COUNT) inserted!: number;
  @Column(COUNT) updated!: number;
  @Column(COUNT) unchanged!: number;
  @Column(COUNT) quarantined!: number;
  @Column({ type: 'varchar', length: 500, default: '' }) error!: string;
}
