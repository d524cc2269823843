import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INSTANT, REFERENCE, REVISION, text } from './columns';

/** Committed change of a scope, with author, time and reason. `project_id` 0 is the company's own scope. */
@Entity('audit_changes')
@Index('ux_audit_changes_revision', ['company_id', 'project_id', 'revision'], { unique: true })
@Index('ix_audit_changes_company', ['company_id', 'id'])
@Index('ix_audit_changes_actor', ['actor_id', 'id'])
@Index('ix_audit_changes_moment', ['changed_at'])
@Index('ix_audit_changes_time', [
  'company_id',
  'changed_at',
  'project_id',
  'actor_id',
  'new_loads',
  'changed_loads',
  'other_rows',
])
export class AuditChangeEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(REVISION) revision!: number;
  /** User id; 0 for changes without a person, such as a sync or a re-rating. */
  @Column(REFERENCE) actor_id!: number;
  @Column(text(80)) actor_name!: string;
  /** Text of the reason, for the search and for nodes of the version before. No code reads what it says. */
  @Column(text(120)) why!: string;
  /** Code of the reason; '' in rows that a node of the version before writes during an upgrade. */
  @Column(text(40)) reason_code!: string;
  /** Parameters of the reason as JSON text; '' for none. */
  @Column(text(800)) reason_params!: string;
  @Column(text(64)) request_id!: string;
  @Column(INSTANT) changed_at!: Date;
  /** Numbers of rows that the change created or updated, so that lists need not read the entries. */
  @Column(REFERENCE) new_loads!: number;
  @Column(REFERENCE) changed_loads!: number;
  @Column(REFERENCE) other_rows!: number;
}
