import { Module } from '@nestjs/common';
import { RealtimeModule } from '#server/realtime/index';
import { AddComment } from './add-comment';
import { CommentRepository } from './comment.repository';
import { CommentsController } from './comments.controller';
import { DeleteComment } from './delete-comment';
import { DeleteOldNotifications } from './delete-old-notifications';
import { MarkNotificationsRead } from './mark-notifications-read';
import { NotificationRepository } from './notification.repository';
import { NotificationsController } from './notifications.controller';
import { NotifyPeople } from './notify-people';
import { ReadComments } from './read-comments';
import { ReadNotifications } from './read-notifications';
import { RemoveComments } from './remove-comments';

@Module({
  imports: [RealtimeModule],
  controllers: [CommentsController, NotificationsController],
  providers: [
    AddComment,
    CommentRepository,
    DeleteComment,
    DeleteOldNotifications,
    MarkNotificationsRead,
    NotificationRepository,
    NotifyPeople,
    ReadComments,
    ReadNotifications,
    RemoveComments,
  ],
  exports: [AddComment, CommentRepository, DeleteComment, ReadComments, RemoveComments],
})
export class CommentsModule {}
