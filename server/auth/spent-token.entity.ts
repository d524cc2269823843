import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../database/columns';

/** Refresh token from before the previous rotation. A client that presents it again ends the session. */
@Entity('spent_tokens')
@Index('ix_spent_tokens_session', ['session_id'])
export class SpentTokenEntity {
  @PrimaryColumn({ type: 'char', length: 64 }) token_hash!: string;
  @Column({ type: 'char', length: 36 }) session_id!: string;
  @Column(INSTANT) spent_at!: Date;
}
