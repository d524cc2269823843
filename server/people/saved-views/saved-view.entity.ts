import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { SavedViewScreen } from '#shared/contract/saved-views';
import { CREATED_AT, FLAG, JOINED, REFERENCE, REVISION, text } from '#server/database/columns';
import { UserEntity } from '../users/user.entity';

/** A person's view of a table, possibly shared with the company. */
@Entity('saved_views')
@Index('ix_saved_views_revision', ['company_id', 'revision'])
export class SavedViewEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) owner_id!: number;
  @Column(text(80)) view_name!: string;
  @Column(text(24)) screen!: SavedViewScreen;
  @Column({ type: 'text' }) settings!: string;
  @Column(FLAG) is_shared!: boolean;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(CREATED_AT) created_at!: Date;

  @ManyToOne(() => UserEntity, JOINED)
  @JoinColumn({ name: 'owner_id' })
  owner?: UserEntity | null;
}
