import type { ActivityReply, ActivityNewsReply, ActivityRowsReply, AuditReply } from '../audit';
import { AuditQuery, ActivityNewsQuery, ActivityRowsQuery, AdminAuditQuery } from '../audit-queries';
import { CommentRequest, type CommentReply, type CommentsDeltaReply } from '../comments';
import { ReadUpToRequest, type NotificationsReply, type UnreadReply } from '../notifications';
import { SinceQuery, NotificationsQuery } from '../queries';
import { CSV_TYPE } from '../media-types';
import { type Bytes, NO_KEY, route } from './route';

/** Routes of trail. */
export const trailRoutes = {
  'GET /pc/activity/:companyKey': route({
    needs: 'read the audit trail',
    query: AuditQuery,
  }).replies<ActivityReply>(),
  'GET /pc/activity-news/:companyKey': route({
    needs: 'read the audit trail',
    query: ActivityNewsQuery,
  }).replies<ActivityNewsReply>(),
  'GET /pc/activity-rows/:companyKey': route({
    needs: 'read the audit trail',
    query: ActivityRowsQuery,
  }).replies<ActivityRowsReply>(),
  'GET /pc/audit/:companyKey': route({
    needs: 'read the audit trail',
    query: AuditQuery,
  }).replies<AuditReply>(),
  'GET /pc/audit-export/:companyKey': route({
    needs: 'read the audit trail',
    query: AuditQuery,
    sends: [CSV_TYPE],
  }).replies<Bytes>(),
  'GET /admin/activity': route({
    needs: 'administer all companies',
    query: AdminAuditQuery,
  }).replies<ActivityReply>(),
  'GET /admin/activity-rows': route({
    needs: 'administer all companies',
    query: ActivityRowsQuery,
  }).replies<ActivityRowsReply>(),
  'GET /admin/audit': route({
    needs: 'administer all companies',
    query: AdminAuditQuery,
  }).replies<AuditReply>(),
  'GET /admin/audit-export': route({
    needs: 'administer all companies',
    query: AdminAuditQuery,
    sends: [CSV_TYPE],
  }).replies<Bytes>(),
  'GET /pc/comments/:projectId': route({ needs: 'read', query: SinceQuery }).replies<
    CommentReply[] | CommentsDeltaReply
  >(),
  'POST /pc/comment': route({ needs: 'write comments', body: CommentRequest, query: SinceQuery }).replies<
    CommentReply[] | CommentsDeltaReply
  >(),
  'GET /pc/notifications': route({ needs: 'read', query: NotificationsQuery }).replies<NotificationsReply>(),
  'GET /pc/notifications/unread': route({ needs: 'read' }).replies<UnreadReply>(),
  'PATCH /pc/notifications/read': route({
    needs: 'read',
    body: ReadUpToRequest,
    withoutKey: NO_KEY.edit,
  }).replies<UnreadReply>(),
  'PATCH /pc/notification/:id/read': route({ needs: 'read', withoutKey: NO_KEY.edit }).replies<UnreadReply>(),
};
