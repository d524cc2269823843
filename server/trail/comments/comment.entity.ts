import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { CommentSubject } from '#shared/contract/comments';
import { CREATED_AT, FLAG, JOINED, REFERENCE, REVISION, text } from '#server/database/columns';
import { ProjectEntity } from '#server/projects/project.entity';
import { UserEntity } from '#server/people/users/user.entity';

/** Comment on a project, or on a load or an invoice of it. */
@Entity('comments')
@Index('ix_comments_revision', ['project_id', 'revision'])
@Index('ix_comments_subject', ['project_id', 'subject', 'subject_id'])
export class CommentEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column({ ...text(20), default: 'project' }) subject!: CommentSubject;
  /** 0 for the project itself. */
  @Column(REFERENCE) subject_id!: number;
  /** Text with the names that the mentioned people had then. */
  @Column({ type: 'text' }) comment!: string;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;

  @OneToMany(() => CommentMentionEntity, (mention) => mention.commented, { persistence: false })
  mentions?: CommentMentionEntity[];

  @ManyToOne(() => ProjectEntity, JOINED)
  @JoinColumn({ name: 'project_id' })
  project?: ProjectEntity;

  @ManyToOne(() => UserEntity, JOINED)
  @JoinColumn({ name: 'created_by_id' })
  author?: UserEntity | null;
}

/** Place in a comment that names a person. It keeps the person's id, so that a new name shows everywhere. */
@Entity('comment_mentions')
export class CommentMentionEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) comment_id!: number;
  /** Place of the '@' in the text, in UTF-16 units. */
  @PrimaryColumn({ type: 'smallint', unsigned: true }) starts_at!: number;
  @Column({ type: 'smallint', unsigned: true }) length!: number;
  @Column(REFERENCE) user_id!: number;

  @ManyToOne(() => CommentEntity, (comment) => comment.mentions, JOINED)
  @JoinColumn({ name: 'comment_id' })
  commented?: CommentEntity;

  @ManyToOne(() => UserEntity, JOINED)
  @JoinColumn({ name: 'user_id' })
  user?: UserEntity | null;
}
