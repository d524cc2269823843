// Owns the comments of projects (table comments).
// Publishes `comments` through the project's changes.
// Listens to nothing.
export { AddComment } from './add-comment';
export { CommentRepository } from './comment.repository';
export { CommentsModule } from './comments.module';
export { DeleteComment } from './delete-comment';
