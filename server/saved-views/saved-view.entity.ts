import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, text } from '../database/columns';

/** A person's view of a table, perhaps shared with the company. */
@Entity('saved_views')
@Index('ix_saved_views_revision', ['companyId', 'revision'])
export class SavedViewEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...REFERENCE, name: 'owner_id' }) ownerId!: number;
  @Column({ ...text(80), name: 'view_name' }) viewName!: string;
  @Column(text(24)) screen!: string;
  @Column({ type: 'text' }) settings!: string;
  @Column({ ...FLAG, name: 'is_shared' }) isShared!: boolean;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
