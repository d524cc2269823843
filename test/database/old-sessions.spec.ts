import { DeleteOldSessions } from '#server/people/auth/delete-old-sessions';
import { type TestApp, startTestApp } from '../support/app';

const DAY_MS = 86_400_000;
/** Number of rows above those that one statement deletes. */
const MANY = 1_200;
const NOBODY_ELSE = { confirm: () => Promise.resolve() };
const LOST = { confirm: () => Promise.reject(new Error('lost')) };

let app: TestApp;
let hashes = 0;

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const database = () => app.testDatabase.database;
const newHash = (): string => String((hashes += 1)).padStart(64, '0');
const spend = (count: number, days: number): Promise<unknown> =>
  database().insertMany(
    'spent_tokens',
    ['token_hash', 'session_id', 'spent_at'],
    Array.from({ length: count }, () => [newHash(), 'never-ending', daysAgo(days)]),
  );
const spentLeft = async (): Promise<number> => (await database().rows('SELECT 1 FROM spent_tokens')).length;

/** Inserts a session that ends so many days ago. */
const insertSession = (id: string, days: number): Promise<unknown> =>
  database().run(
    'INSERT INTO sessions (id, user_id, token_hash, rotated_at, expires_at, end_reason, user_agent) VALUES (?)',
    [[id, 7, newHash(), daysAgo(days + 14), daysAgo(days), '', '']],
  );

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('old sessions', () => {
  it('lose the tokens that were spent more than 14 days ago, even while they go on', async () => {
    await insertSession('never-ending', -14);
    await spend(2, 13);
    await spend(MANY, 15);
    await expect(app.get(DeleteOldSessions).run(LOST)).rejects.toThrow('lost');
    expect(await spentLeft()).toBe(MANY + 2);
    await app.get(DeleteOldSessions).run(NOBODY_ELSE);
    expect(await spentLeft()).toBe(2);
  });

  it('are deleted 30 days after their end', async () => {
    await insertSession('younger', 29);
    await insertSession('older', 31);
    await app.get(DeleteOldSessions).run(NOBODY_ELSE);
    const left = await database().rows<{ id: string }>('SELECT id FROM sessions ORDER BY id');
    expect(left.map(({ id }) => id)).toEqual(['never-ending', 'younger']);
  });
});
