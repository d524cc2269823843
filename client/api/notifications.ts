import type { NotificationsReply, UnreadReply } from '#shared/contract/notifications';
import { api } from './client';

/** GET /pc/notifications: a page, newest first; `before` is 0 for the first one. @throws ApiError */
export const readNotifications = (before: number, signal?: AbortSignal): Promise<NotificationsReply> =>
  api.get('/pc/notifications', {
    ...(before > 0 && { query: { before } }),
    ...(signal && { signal }),
  });

/** GET /pc/notifications/unread. @throws ApiError */
export const readUnread = async (): Promise<number> => (await api.get('/pc/notifications/unread')).unread;

/** PATCH /pc/notification/{id}/read. @throws ApiError */
export const markRead = (id: number): Promise<UnreadReply> => api.patch(`/pc/notification/${id}/read`, {});

/** PATCH /pc/notifications/read: everything up to a notification. @throws ApiError */
export const markReadUpTo = (id: number): Promise<UnreadReply> =>
  api.patch('/pc/notifications/read', { up_to: id });
