import { Module } from '@nestjs/common';
import { AddComment } from './add-comment';
import { CommentRepository } from './comment.repository';
import { CommentsController } from './comments.controller';
import { DeleteComment } from './delete-comment';
import { ReadComments } from './read-comments';

@Module({
  controllers: [CommentsController],
  providers: [AddComment, CommentRepository, DeleteComment, ReadComments],
  exports: [AddComment, CommentRepository, DeleteComment, ReadComments],
})
export class CommentsModule {}
