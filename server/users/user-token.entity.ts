import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, INSTANT, REFERENCE } from '../database/columns';

/** A single-use link that was mailed to a person: an invitation or a password reset (design: trust, section 1). */
@Entity('user_tokens')
@Index('ux_user_tokens_hash', ['tokenHash'], { unique: true })
@Index('ix_user_tokens_user', ['userId', 'purpose'])
export class UserTokenEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ type: 'int', unsigned: true, name: 'user_id' }) userId!: number;
  /** invitation or reset. */
  @Column({ type: 'varchar', length: 16 }) purpose!: string;
  /** SHA-256 of the token, which itself is stored nowhere. */
  @Column({ type: 'char', length: 64, name: 'token_hash' }) tokenHash!: string;
  @Column({ ...INSTANT, name: 'expires_at' }) expiresAt!: Date;
  @Column({ ...INSTANT, name: 'used_at', nullable: true }) usedAt!: Date | null;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
