import { commentTexts as texts } from '#client/messages/comments';
import { lateDialog } from '#client/ui/feedback/late-component';
import type { CommentsProps } from './comments';
import { useAddressedComment } from './use-addressed-comment';

const Drawer = lateDialog(async () => (await import('./drawer')).Drawer);

interface CommentsDrawerProps extends Omit<CommentsProps, 'addressed'> {
  title?: string;
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
    <Drawer {...shown} title={title} addressed={addressed} opened={opened || isAddressed} onClose={close} />
  );
}
