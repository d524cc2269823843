// Owns comments on projects, loads and invoices (tables comments and comment_mentions), and the notifications that
// they cause (table notifications).
// Publishes `comments` through the project's changes, and `notifications:changed` to the person concerned.
// Listens to nothing.
export { AddComment } from './add-comment';
export { CommentRepository } from './comment.repository';
export { CommentsModule } from './comments.module';
export { DeleteComment } from './delete-comment';
export { RemoveComments } from './remove-comments';
