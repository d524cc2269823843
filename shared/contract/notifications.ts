import type { CommentSubject } from './comments';
import type { VendorInvoiceType } from './vendor-invoices';
import { IsRecordId } from './number-validators';

/** Notifications of a page. */
export const NOTIFICATIONS_PAGE = 20;
/** Largest count of unread notifications in a reply; a badge shows 99+ above 99. */
export const UNREAD_MAX = 100;

/** Comment that mentioned a person, or that followed a comment of theirs on the same record. */
export interface NotificationReply {
  id: number;
  kind: 'mention' | 'reply';
  is_read: boolean;
  created_at: string;
  comment_id: number;
  /** Text of the comment, with current names. */
  comment: string;
  actor_id: number;
  actor_name: string;
  project_id: number;
  job_name: string;
  subject: CommentSubject;
  /** 0 for the project itself. */
  subject_id: number;
  /** Load number or name of the invoice; '' for the project itself. */
  subject_name: string;
  /** Type of a vendor invoice, part of its address; null for all other records. */
  invoice_type: VendorInvoiceType | null;
}

/** Reply of the calls that mark notifications as read, and of GET /pc/notifications/unread. */
export interface UnreadReply {
  /** At most 100. */
  unread: number;
}

/** Reply of GET /pc/notifications, newest first. */
export interface NotificationsReply extends UnreadReply {
  notifications: NotificationReply[];
  /** `before` of the next page; 0 when there is nothing older. */
  next_before: number;
}

/** Body of PATCH /pc/notifications/read: marks everything up to a notification, so that newer ones stay unread. */
export class ReadUpToRequest {
  @IsRecordId()
  up_to!: number;
}
