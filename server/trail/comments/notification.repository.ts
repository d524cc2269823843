import { Injectable } from '@nestjs/common';
import { NOTIFICATIONS_PAGE, UNREAD_MAX } from '#shared/contract/notifications';
import type { Principal } from '#server/platform/common/index';
import { Database, type ProjectChange } from '#server/database/index';
import type { NotificationRow } from './notification.presenter';

/** Person and company of a notification. */
type Owner = Pick<Principal, 'companyId' | 'userId'>;

/** Queries on notifications. Each belongs to one person, so every query names that person. */
@Injectable()
export class NotificationRepository {
  constructor(private readonly database: Database) {}

  /** Returns the ids of those people of the company who can sign in, and so may read every project of it. */
  async readersAmong({ scope, sql }: ProjectChange, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await sql.rows<{ id: number }>(
      `SELECT id FROM users
        WHERE company_id = ? AND id IN (?) AND is_deleted = 0 AND is_approved = 1 AND password_hash <> ''`,
      [scope.companyId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async insert(
    { sql, scope, now }: ProjectChange,
    commentId: number,
    people: readonly { userId: number; isMention: boolean }[],
  ): Promise<void> {
    await sql.insertMany(
      'notifications',
      ['company_id', 'user_id', 'comment_id', 'is_mention', 'created_at'],
      people.map(({ userId, isMention }) => [scope.companyId, userId, commentId, isMention, now]),
    );
  }

  /** Deletes the notifications of comments, and returns the people who had not read them. */
  async removeOf({ sql }: ProjectChange, commentIds: readonly number[]): Promise<number[]> {
    const unread = await sql.rows<{ user_id: number }>(
      'SELECT DISTINCT user_id FROM notifications WHERE comment_id IN (?) AND read_at IS NULL',
      [commentIds],
    );
    await sql.run('DELETE FROM notifications WHERE comment_id IN (?)', [commentIds]);
    return unread.map(({ user_id: id }) => id);
  }

  /** Returns a page of a person's notifications before an id, newest first, with the places of their comments. */
  page({ companyId, userId }: Owner, before: number): Promise<NotificationRow[]> {
    return this.database.rows<NotificationRow>(
      `SELECT n.id, n.comment_id, n.is_mention, n.created_at, n.read_at,
              p.job_name, COALESCE(f.load_no, a.load_no) AS load_no,
              COALESCE(i.invoice_name, v.invoice_name) AS invoice_name, v.is_sand, v.is_asset
         FROM notifications n
         JOIN comments c ON c.id = n.comment_id
         JOIN projects p ON p.id = c.project_id AND p.company_id = n.company_id
         LEFT JOIN freight_loads f ON c.subject = 'freight_load' AND f.id = c.subject_id
         LEFT JOIN asset_loads a ON c.subject = 'asset_load' AND a.id = c.subject_id
         LEFT JOIN customer_invoices i ON c.subject = 'customer_invoice' AND i.id = c.subject_id
         LEFT JOIN vendor_invoices v ON c.subject = 'vendor_invoice' AND v.id = c.subject_id
        WHERE n.user_id = ? AND n.id < ? AND n.company_id = ?
        ORDER BY n.id DESC LIMIT ?`,
      [userId, before, companyId, NOTIFICATIONS_PAGE],
    );
  }

  /** Counts the unread notifications of a person, at most 100. */
  async unread({ companyId, userId }: Owner): Promise<number> {
    const found = await this.database.arrays(
      'SELECT id FROM notifications WHERE user_id = ? AND read_at IS NULL AND company_id = ? LIMIT ?',
      [userId, companyId, UNREAD_MAX],
    );
    return found.length;
  }

  /** Marks a notification of a person as read. Returns false when there is none with that id. */
  async markRead({ companyId, userId }: Owner, id: number, now: Date): Promise<boolean> {
    const own = await this.database.one(
      'SELECT id FROM notifications WHERE id = ? AND user_id = ? AND company_id = ?',
      [id, userId, companyId],
    );
    if (own === null) return false;
    await this.database.run('UPDATE notifications SET read_at = ? WHERE id = ? AND read_at IS NULL', [
      now,
      id,
    ]);
    return true;
  }

  /** Marks the notifications of a person as read, up to an id. */
  async markReadUpTo({ companyId, userId }: Owner, id: number, now: Date): Promise<void> {
    await this.database.run(
      'UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL AND company_id = ? AND id <= ?',
      [now, userId, companyId, id],
    );
  }

  /** Deletes at most `limit` notifications that were read before a time. Returns how many. */
  async removeReadBefore(moment: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM notifications WHERE read_at < ? ORDER BY read_at LIMIT ?',
      [moment, limit],
    );
    return affectedRows;
  }

  /** Deletes at most `limit` notifications from before a time. Returns how many. */
  async removeCreatedBefore(moment: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM notifications WHERE created_at < ? ORDER BY created_at LIMIT ?',
      [moment, limit],
    );
    return affectedRows;
  }
}
