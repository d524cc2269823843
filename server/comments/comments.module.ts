import { Module } from '@nestjs/common';
import { AddComment } from './add-comment';
import { CommentRepository } from './comment.repository';
import { CommentsController } from './comments.controller';
import { ReadComments } from './read-comments';

@Module({
  controllers: [CommentsController],
  providers: [AddComment, CommentRepository, ReadComments],
  exports: [AddComment, CommentRepository, ReadComments],
})
export class CommentsModule {}
