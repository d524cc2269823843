import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, REFERENCE, text } from '../database/columns';

/** A record of a source that could not be taken, with its reason: reported, never guessed. */
@Entity('quarantined_rows')
@Index('ux_quarantined_rows', ['projectId', 'contentHash'], { unique: true })
export class QuarantinedRowEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ type: 'char', length: 40, name: 'content_hash' }) contentHash!: string;
  @Column(text(250)) reason!: string;
  @Column({ type: 'mediumtext' }) raw!: string;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
