import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT } from '#server/database/columns';

/** Refresh token from before the previous rotation. Using it again ends the session. Kept for 14 days. */
@Entity('spent_tokens')
@Index('ix_spent_tokens_session', ['session_id'])
@Index('ix_spent_tokens_spent_at', ['spent_at'])
export class SpentTokenEntity {
  @PrimaryColumn({ type: 'char', length: 64 }) token_hash!: string;
  @Column({ type: 'char', length: 36 }) session_id!: string;
  @Column(INSTANT) spent_at!: Date;
}
