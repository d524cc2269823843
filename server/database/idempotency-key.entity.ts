import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED_AT } from './columns';

/** The answer that a request with an Idempotency-Key was given, written in the same transaction as its effect. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_time', ['createdAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'user_id' }) userId!: number;
  @PrimaryColumn({ type: 'varchar', length: 80, collation: 'utf8mb4_bin', name: 'request_key' })
  requestKey!: string;
  /** SHA-1 of route and body: the same key with another request is refused. */
  @Column({ type: 'char', length: 40, name: 'request_hash' }) requestHash!: string;
  @Column({ type: 'mediumtext' }) answer!: string;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
