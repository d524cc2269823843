export { LoadsArea } from './loads-area';
export { CommentsSlotContext } from './panel/comments-slot';
