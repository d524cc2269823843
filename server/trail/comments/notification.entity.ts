import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FLAG, INSTANT, REFERENCE } from '#server/database/columns';

/** Notifies one person of a comment. It belongs to that person alone. */
@Entity('notifications')
@Index('ix_notifications_person', ['user_id', 'id'])
@Index('ix_notifications_unread', ['user_id', 'read_at'])
@Index('ix_notifications_comment', ['comment_id'])
@Index('ix_notifications_read', ['read_at'])
@Index('ix_notifications_created', ['created_at'])
export class NotificationEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) user_id!: number;
  @Column(REFERENCE) comment_id!: number;
  /** True for a mention, false for a comment that followed one of the person's. */
  @Column(FLAG) is_mention!: boolean;
  @Column(INSTANT) created_at!: Date;
  /** Null while it is unread. */
  @Column({ ...INSTANT, nullable: true }) read_at!: Date | null;
}
