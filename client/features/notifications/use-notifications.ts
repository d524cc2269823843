import { useCallback, useState } from 'react';
import type { NotificationReply } from '#shared/contract/notifications';
import { markReadUpTo, markRead, readNotifications } from '#client/api/notifications';
import { useLiveRequest } from '#client/api/use-live-request';
import { errorText } from '#client/messages/errors';
import { refreshUnread, useUnread } from '#client/replica/index';
import { showError } from '#client/ui/feedback/message-cards';

const readNewest = (signal: AbortSignal) => readNotifications(0, signal);

interface Older {
  rows: readonly NotificationReply[];
  /** `before` of the next page; null before the first click. */
  before: number | null;
}

const NO_OLDER: Older = { rows: [], before: null };

/** Returns the person's notifications, live, and what can be done with them. */
export function useNotifications() {
  const { version } = useUnread();
  const { value, error, reload } = useLiveRequest('notifications', version, readNewest);
  const [older, setOlder] = useState(NO_OLDER);
  const newest = value?.notifications ?? [];
  const before = older.before ?? value?.next_before ?? 0;
  const lastId = newest.at(-1)?.id ?? 0;
  const rows = [...newest, ...older.rows.filter(({ id }) => id < lastId)];

  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    try {
      await work();
      refreshUnread();
    } catch (thrown) {
      showError(errorText(thrown));
    }
  }, []);
  const setRead = (isRead: (id: number) => boolean) =>
    setOlder((now) => ({
      ...now,
      rows: now.rows.map((row) => (isRead(row.id) ? { ...row, is_read: true } : row)),
    }));

  return {
    rows: value === null ? null : rows,
    error,
    reload,
    hasOlder: before > 0,
    showOlder: () =>
      attempt(async () => {
        const page = await readNotifications(before);
        // Includes the shown rows, because a new notification pushes the last of them off the first page.
        setOlder({ rows: [...rows, ...page.notifications], before: page.next_before });
      }),
    read: (id: number) => {
      setRead((one) => one === id);
      return attempt(() => markRead(id));
    },
    readAll: () => {
      const [first] = rows;
      if (first === undefined) return Promise.resolve();
      setRead(() => true);
      return attempt(() => markReadUpTo(first.id));
    },
  };
}
