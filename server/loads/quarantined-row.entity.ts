import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, REFERENCE, text } from '#server/database/columns';

/** Record of a source that could not be read, with the reason. It is reported; nothing is guessed. */
@Entity('quarantined_rows')
@Index('ux_quarantined_rows', ['project_id', 'content_hash'], { unique: true })
export class QuarantinedRowEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column({ type: 'char', length: 40 }) content_hash!: string;
  @Column(text(250)) reason!: string;
  @Column({ type: 'mediumtext' }) raw!: string;
  @Column(CREATED_AT) created_at!: Date;
}
