import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT, REFERENCE, REVISION, text } from './columns';

/** One committed change of a scope: who, when and why. `project_id` 0 is the company's own scope. */
@Entity('audit_changes')
@Index('ux_audit_changes_revision', ['companyId', 'projectId', 'revision'], { unique: true })
@Index('ix_audit_changes_company', ['companyId', 'id'])
@Index('ix_audit_changes_actor', ['actorId', 'id'])
@Index('ix_audit_changes_moment', ['changedAt'])
@Index('ix_audit_changes_time', [
  'companyId',
  'changedAt',
  'projectId',
  'actorId',
  'newLoads',
  'changedLoads',
  'otherRows',
])
export class AuditChangeEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column(REVISION) revision!: number;
  /** 0 when Haulbook itself did it (a sync, a re-rating). */
  @Column({ ...REFERENCE, name: 'actor_id' }) actorId!: number;
  @Column({ ...text(80), name: 'actor_name' }) actorName!: string;
  @Column(text(120)) why!: string;
  @Column({ ...text(64), name: 'request_id' }) requestId!: string;
  @Column({ ...INSTANT, name: 'changed_at' }) changedAt!: Date;
  /** Counts of rows that the change made or changed, to be read without its entries. */
  @Column({ ...REFERENCE, name: 'new_loads' }) newLoads!: number;
  @Column({ ...REFERENCE, name: 'changed_loads' }) changedLoads!: number;
  @Column({ ...REFERENCE, name: 'other_rows' }) otherRows!: number;
}
