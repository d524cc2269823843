import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION } from '../database/columns';

@Entity('comments')
@Index('ix_comments_revision', ['projectId', 'revision'])
export class CommentEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ type: 'text' }) comment!: string;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
