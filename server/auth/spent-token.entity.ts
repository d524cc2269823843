import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../database/columns';

/** Refresh tokens of a family that were rotated away earlier: presented again, they end the family. */
@Entity('spent_tokens')
@Index('ix_spent_tokens_session', ['sessionId'])
export class SpentTokenEntity {
  @PrimaryColumn({ type: 'char', length: 64, name: 'token_hash' }) tokenHash!: string;
  @Column({ type: 'char', length: 36, name: 'session_id' }) sessionId!: string;
  @Column({ ...INSTANT, name: 'spent_at' }) spentAt!: Date;
}
