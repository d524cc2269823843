import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED_AT } from './columns';

/** Answer to a request with an Idempotency-Key, written in the same transaction as its effect. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_time', ['created_at'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) user_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 80, collation: 'utf8mb4_bin' })
  request_key!: string;
  /** SHA-1 of route and body. The same key with another request is refused. */
  @Column({ type: 'char', length: 40 }) request_hash!: string;
  @Column({ type: 'mediumtext' }) answer!: string;
  @Column(CREATED_AT) created_at!: Date;
}
