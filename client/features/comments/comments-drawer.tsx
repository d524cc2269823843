import { Drawer } from '@mantine/core';
import { Suspense } from 'react';
import type { CommentReply, CommentSubject } from '#shared/contract/comments';
import { commentTexts as texts } from '#client/messages/comments';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { useAddressedComment } from './use-addressed-comment';
import { lazyComponent } from '#client/ui/feedback/load-code';

const Comments = lazyComponent(async () => (await import('./comments')).Comments);

interface CommentsDrawerProps {
  projectId: number;
  /** Record of the comments; the project itself by default. */
  subject?: CommentSubject;
  subjectId?: number;
  title?: string;
  comments: readonly CommentReply[];
  /** False in an archived project and for readers. The form is hidden then. */
  mayWrite: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Drawer with the comments next to the page. It also opens when the address names one of them. */
export function CommentsDrawer({ opened, onClose, title = texts.title, ...shown }: CommentsDrawerProps) {
  const [addressed, forget] = useAddressedComment();
  const isAddressed = shown.comments.some(({ id }) => id === addressed);
  const close = (): void => {
    if (isAddressed) forget();
    onClose();
  };
  return (
    <Drawer
      opened={opened || isAddressed}
      onClose={close}
      position="right"
      size="sm"
      title={title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Suspense fallback={<TableSkeleton rows={3} label={texts.loading} />}>
        <Comments {...shown} addressed={addressed} />
      </Suspense>
    </Drawer>
  );
}
