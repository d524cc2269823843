import { Clock } from '#server/platform/common/index';
import {
  DELETE_OLD_NOTIFICATIONS,
  DeleteOldNotifications,
} from '#server/trail/comments/delete-old-notifications';
import { NotificationRepository } from '#server/trail/comments/notification.repository';
import { type TestApp, startTestApp } from '../support/app';
import { dueTimeOf } from '../support/work';

const DAY_MS = 86_400_000;
/** Number of rows above those that one statement deletes. */
const MANY = 1_200;
const NOBODY_ELSE = { confirm: () => Promise.resolve() };

let app: TestApp;

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

async function insert(count: number, created: number, read: number | null, userId = 7): Promise<void> {
  await app.testDatabase.database.insertMany(
    'notifications',
    ['company_id', 'user_id', 'comment_id', 'created_at', 'read_at'],
    Array.from({ length: count }, () => [
      1,
      userId,
      1,
      daysAgo(created),
      read === null ? null : daysAgo(read),
    ]),
  );
}

const left = async (): Promise<number> =>
  (await app.testDatabase.database.rows('SELECT id FROM notifications')).length;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.testDatabase.database.run('DELETE FROM notifications'));
afterAll(() => app.close());

it('deletes notifications 90 days after they were read, and unread ones after a year', async () => {
  await insert(1, 91, 89);
  await insert(1, 364, null);
  await insert(MANY, 120, 91);
  await insert(1, 366, null);
  await app.get(DeleteOldNotifications).run(NOBODY_ELSE);
  expect(await left()).toBe(2);
});

it('runs every night on one node', async () => {
  expect(await dueTimeOf(app.testDatabase.database, DELETE_OLD_NOTIFICATIONS.name)).toBe('09:40');
});

it('stops deleting when the node has lost its lease', async () => {
  await insert(1, 366, null);
  const lost = { confirm: () => Promise.reject(new Error('lost')) };
  await expect(app.get(DeleteOldNotifications).run(lost)).rejects.toThrow('lost');
  expect(await left()).toBe(1);
});

it('counts at most 100 unread notifications', async () => {
  await insert(MANY, 1, null);
  await insert(5, 1, null, 8);
  const notifications = new NotificationRepository(app.testDatabase.database);
  expect(await notifications.unread({ companyId: 1, userId: 7 })).toBe(100);
  expect(await notifications.unread({ companyId: 1, userId: 8 })).toBe(5);
  expect(await notifications.unread({ companyId: 2, userId: 8 })).toBe(0);
});

it('marks as read only what is older than the newest that was seen, of one person', async () => {
  await insert(3, 1, null);
  await insert(1, 1, null, 8);
  const [, second] = await app.testDatabase.database.rows<{ id: number }>(
    'SELECT id FROM notifications WHERE user_id = 7 ORDER BY id',
  );
  const notifications = new NotificationRepository(app.testDatabase.database);
  await notifications.markReadUpTo({ companyId: 1, userId: 7 }, second?.id ?? 0, new Clock().now());
  expect(await notifications.unread({ companyId: 1, userId: 7 })).toBe(1);
  expect(await notifications.unread({ companyId: 1, userId: 8 })).toBe(1);
});
