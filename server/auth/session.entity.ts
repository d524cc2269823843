import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED_AT, INSTANT, REFERENCE, text } from '../database/columns';

/** A signed-in browser: one family of rotating refresh tokens (design: trust, section 1). */
@Entity('sessions')
@Index('ux_sessions_token', ['tokenHash'], { unique: true })
@Index('ix_sessions_previous', ['previousTokenHash'])
@Index('ix_sessions_user', ['userId'])
export class SessionEntity {
  @PrimaryColumn({ type: 'char', length: 36 }) id!: string;
  @Column({ ...REFERENCE, name: 'user_id' }) userId!: number;
  @Column({ type: 'char', length: 64, name: 'token_hash' }) tokenHash!: string;
  /** The token before the last rotation: good for a few seconds (two tabs at once), then proof of theft. */
  @Column({ type: 'char', length: 64, name: 'previous_token_hash', nullable: true }) previousTokenHash!:
    string | null;
  @Column({ ...INSTANT, name: 'rotated_at' }) rotatedAt!: Date;
  @Column({ ...INSTANT, name: 'expires_at' }) expiresAt!: Date;
  @Column({ ...INSTANT, name: 'ended_at', nullable: true }) endedAt!: Date | null;
  /** '' while it lives, and when nobody wrote it down. */
  @Column({ ...text(16), name: 'end_reason' }) endReason!: string;
  @Column({ ...text(255), name: 'user_agent' }) userAgent!: string;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
