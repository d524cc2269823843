import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationReply } from '#shared/contract/notifications';
import { notificationTexts as texts } from '#client/messages/notifications';
import { shellTexts } from '#client/messages/shell';
import { useUnread } from '#client/replica/index';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { Avatar } from '#client/ui/people/avatar';
import { addressOf } from './notification-address';
import classes from './notifications.module.css';
import { useNotifications } from './use-notifications';

interface EntryProps {
  notification: NotificationReply;
  onOpen: () => void;
}

function Entry({ notification, onOpen }: EntryProps) {
  const { actor_id: actorId, actor_name: name, is_read: isRead, comment, created_at: at } = notification;
  return (
    <li>
      <Link to={addressOf(notification)} className={classes.entry} onClick={onOpen}>
        <Avatar userId={actorId} name={name} size={30} decorative />
        <span className={classes.words}>
          <span>
            <strong>{name}</strong> <span>{texts.what(notification)}</span>
          </span>
          <span className={classes.excerpt}>{comment}</span>
          <span className={classes.time}>
            <DateTimeChicago iso={at} />
          </span>
        </span>
        {!isRead && <span className={classes.dot} role="img" aria-label={texts.unread} />}
      </Link>
    </li>
  );
}

type Notifications = ReturnType<typeof useNotifications>;

function List({ list, onClose }: { list: Notifications; onClose: () => void }) {
  const { rows, error, reload, hasOlder, showOlder, read } = list;
  if (rows === null && error !== null) {
    return <ErrorPanel what={texts.failed} error={error} onTryAgain={reload} />;
  }
  if (rows === null) return <TableSkeleton rows={4} label={shellTexts.loadingNotifications} />;
  if (rows.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <ol className={classes.list}>
        {rows.map((row) => (
          <Entry
            key={row.id}
            notification={row}
            onOpen={() => {
              if (!row.is_read) void read(row.id);
              onClose();
            }}
          />
        ))}
      </ol>
      {hasOlder && (
        <Button variant="subtle" size="compact-sm" className={classes.older} onClick={() => void showOlder()}>
          {texts.older}
        </Button>
      )}
    </>
  );
}

/** Lists the person's notifications, newest first. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const list = useNotifications();
  const { unread } = useUnread();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={texts.title}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} data-autofocus>
          {texts.title}
        </h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={unread === 0}
          onClick={() => {
            // The button is disabled next and would lose the focus, and Esc would not close the panel.
            heading.current?.focus();
            void list.readAll();
          }}
        >
          {texts.markAll}
        </Button>
      </header>
      <div className={classes.scrolled}>
        <List list={list} onClose={onClose} />
      </div>
    </section>
  );
}
