import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Newest raw record of a load, with unknown fields included. A locked load is updated from it when it is unlocked. */
@Entity('load_sources')
export class LoadSourceEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 12 }) source!: string;
  @PrimaryColumn({ type: 'varchar', length: 64, collation: 'utf8mb4_bin' })
  source_id!: string;
  /** SHA-1 of the raw text. A record with the same hash is not written. */
  @Column({ type: 'char', length: 40 }) content_hash!: string;
  /** Facts of the record as JSON while they wait for the load to be unlocked; else null. */
  @Column({ type: 'text', nullable: true }) held_facts!: string | null;
  /** '{}' when `packed` has the record. */
  @Column({ type: 'mediumtext' }) raw!: string;
  /** Record in the form of `sync/packed-raw.ts`. */
  @Column({ type: 'mediumblob', nullable: true }) packed!: Buffer | null;
}
