import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, text } from '../database/columns';

/** A person's view of a table, perhaps shared with the company. */
@Entity('saved_views')
@Index('ix_saved_views_revision', ['company_id', 'revision'])
export class SavedViewEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) owner_id!: number;
  @Column(text(80)) view_name!: string;
  @Column(text(24)) screen!: string;
  @Column({ type: 'text' }) settings!: string;
  @Column(FLAG) is_shared!: boolean;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(CREATED_AT) created_at!: Date;
}
