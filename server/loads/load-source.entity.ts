import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest raw record of a load as its source gave it: unknown fields are kept, a locked load catches up from it. */
@Entity('load_sources')
export class LoadSourceEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 12 }) source!: string;
  @PrimaryColumn({ type: 'varchar', length: 64, collation: 'utf8mb4_bin' })
  source_id!: string;
  /** SHA-1 of the raw text: an unchanged record costs no write. */
  @Column({ type: 'char', length: 40 }) content_hash!: string;
  /** What the record says, as JSON, while the load is locked and has not taken it over yet. */
  @Column({ type: 'text', nullable: true }) held_facts!: string | null;
  @Column({ type: 'mediumtext' }) raw!: string;
}
