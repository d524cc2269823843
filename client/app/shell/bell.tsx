import { ActionIcon, Popover } from '@mantine/core';
import { useAtom } from 'jotai';
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { shellTexts } from '#client/messages/shell';
import { useUnread } from '#client/replica/index';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { IconBell } from '#client/ui/icon/shell-icons';
import classes from './bell.module.css';
import { notificationsOpenAtom } from './shell-state';
import { showCountInTab } from './tab-title';
import barClasses from './top-bar.module.css';
import { lazyComponent } from '#client/ui/feedback/load-code';

/** Largest count that the badge shows. */
const COUNT_MAX = 99;

const NotificationsPanel = lazyComponent(
  async () => (await import('#client/features/notifications/notifications-panel')).NotificationsPanel,
);

/** Button with the count of unread notifications. It opens them in a panel. */
export function Bell() {
  const [opened, setOpened] = useAtom(notificationsOpenAtom);
  const { unread } = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const count = unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread);
  useEffect(() => {
    showCountInTab(unread > 0 ? count : '');
    return () => showCountInTab('');
  }, [unread, count]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Otherwise the same key would close a load's panel under the list.
    event.preventDefault();
    setOpened(false);
    button.current?.focus();
  };
  const label =
    unread > 0 ? `${shellTexts.notifications}, ${shellTexts.unread(count)}` : shellTexts.notifications;
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        closeOnEscape={false}
        position="bottom-end"
        width="min(400px, calc(100vw - 16px))"
        shadow="md"
        trapFocus
        // Covers the page, so that a tap next to the list closes it and presses nothing else.
        withOverlay
        overlayProps={{ backgroundOpacity: 0 }}
      >
        <Popover.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
            title={shellTexts.notifications}
            className={barClasses.icon}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={17} stroke={1.7} />
            {unread > 0 && (
              <span className={classes.count} aria-hidden="true">
                {count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.dropdown}
          aria-label={shellTexts.notifications}
          onKeyDown={closeOnEscape}
        >
          <Suspense fallback={<TableSkeleton rows={4} label={shellTexts.loadingNotifications} />}>
            <NotificationsPanel onClose={() => setOpened(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <span className={classes.spoken} role="status">
        {unread > 0 && label}
      </span>
    </>
  );
}
