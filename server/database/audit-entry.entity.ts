import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Effect of a change on one row: its fields with their old and new values, as JSON text. */
@Entity('audit_entries')
@Index('ix_audit_entries_entity', ['entity', 'entity_id'])
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'bigint', unsigned: true }) change_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 24 }) entity!: string;
  @PrimaryColumn({ type: 'bigint', unsigned: true }) entity_id!: number;
  /** `created`, `updated` or `deleted`. */
  @Column({ type: 'varchar', length: 8 }) action!: string;
  /** [[field, old, new], ...]; empty for a row that a sync created. */
  @Column({ type: 'text' }) fields!: string;
}
