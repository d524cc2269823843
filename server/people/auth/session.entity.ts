import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED_AT, INSTANT, REFERENCE, text } from '#server/database/columns';

/** Signed-in browser: one family of rotating refresh tokens. See docs/security.md#sessions. */
@Entity('sessions')
@Index('ux_sessions_token', ['token_hash'], { unique: true })
@Index('ix_sessions_previous', ['previous_token_hash'])
@Index('ix_sessions_user', ['user_id'])
export class SessionEntity {
  @PrimaryColumn({ type: 'char', length: 36 }) id!: string;
  @Column(REFERENCE) user_id!: number;
  @Column({ type: 'char', length: 64 }) token_hash!: string;
  /** Token before the current one. It is accepted until the current one is used; afterwards it proves theft. */
  @Column({ type: 'char', length: 64, nullable: true }) previous_token_hash!: string | null;
  @Column(INSTANT) rotated_at!: Date;
  @Column(INSTANT) expires_at!: Date;
  @Column({ ...INSTANT, nullable: true }) ended_at!: Date | null;
  /** '' while the session is active, or when no reason was stored. */
  @Column(text(16)) end_reason!: string;
  @Column(text(255)) user_agent!: string;
  @Column(CREATED_AT) created_at!: Date;
}
