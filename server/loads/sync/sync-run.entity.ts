import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT, REFERENCE } from '../../database/columns';

const COUNT = { type: 'int', unsigned: true, default: 0 } as const;

/** One run of a sync of a project with the job-tracking system: a log for support, which no reader goes through. */
@Entity('sync_runs')
@Index('ix_sync_runs_project', ['projectId', 'id'])
@Index('ix_sync_runs_started', ['projectId', 'startedAt'])
export class SyncRunEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...REFERENCE, name: 'started_by_id' }) startedById!: number;
  @Column({ ...INSTANT, name: 'started_at' }) startedAt!: Date;
  @Column({ ...INSTANT, name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  /** Cursor of the run, as in sync_states. */
  @Column({ ...INSTANT, name: 'cursor_at', nullable: true }) cursorAt!: Date | null;
  @Column(COUNT) fetched!: number;
  @Column(COUNT) inserted!: number;
  @Column(COUNT) updated!: number;
  @Column(COUNT) unchanged!: number;
  @Column(COUNT) quarantined!: number;
  @Column({ type: 'varchar', length: 500, default: '' }) error!: string;
}
