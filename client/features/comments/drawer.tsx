import { Drawer as SideDrawer } from '@mantine/core';
import { Suspense } from 'react';
import { commentTexts as texts } from '#client/messages/comments';
import { lazyComponent } from '#client/ui/feedback/load-code';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import type { CommentsProps } from './comments';

const Comments = lazyComponent(async () => (await import('./comments')).Comments);

interface DrawerProps extends CommentsProps {
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Drawer of `CommentsDrawer`, loaded after the first rows of a page. */
export function Drawer({ opened, onClose, title, ...shown }: DrawerProps) {
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="sm"
      title={title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Suspense fallback={<TableSkeleton rows={3} label={texts.loading} />}>
        <Comments {...shown} />
      </Suspense>
    </SideDrawer>
  );
}
