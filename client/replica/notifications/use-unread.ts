import { useAtomValue } from 'jotai';
import { store } from '#client/api/store';
import { unreadFeed } from '../live';

/** Returns the count of the person's unread notifications, live, and the version of the list. */
export const useUnread = () => useAtomValue(unreadFeed.view, { store });

/** Reads the count again, after a change of one's own. */
export const refreshUnread = (): void => unreadFeed.stale();
