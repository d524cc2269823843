import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED_AT } from '#server/database/columns';

/** Use of a key of the job system by all nodes. `name` is a digest of the key. */
@Entity('job_system_keys')
export class JobSystemKeyEntity {
  @PrimaryColumn({ type: 'varchar', length: 44, collation: 'utf8mb4_bin' }) name!: string;
  /** KeyState as JSON; '' for a key that was never used. */
  @Column({ type: 'text' }) state!: string;
  @Column(CREATED_AT) changed_at!: Date;
}
