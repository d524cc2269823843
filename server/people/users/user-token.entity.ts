import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, INSTANT, REFERENCE } from '#server/database/columns';

/** A single-use link that was mailed to a person: an invitation or a password reset. */
@Entity('user_tokens')
@Index('ux_user_tokens_hash', ['token_hash'], { unique: true })
@Index('ix_user_tokens_user', ['user_id', 'purpose'])
export class UserTokenEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ type: 'int', unsigned: true }) user_id!: number;
  /** `invitation` or `reset`. */
  @Column({ type: 'varchar', length: 16 }) purpose!: string;
  /** SHA-256 of the token. The token itself is never stored. */
  @Column({ type: 'char', length: 64 }) token_hash!: string;
  @Column(INSTANT) expires_at!: Date;
  @Column({ ...INSTANT, nullable: true }) used_at!: Date | null;
  @Column(REFERENCE) created_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
