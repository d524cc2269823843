import { createHash } from 'node:crypto';
import { companyScope } from '#server/database/index';
import { type TestApp, startTestApp } from '../support/app';
import { createCompany, createPerson } from '../support/people';
import { UserTokenRepository } from '#server/people/users/user-token.repository';
import { RESET_MINUTES, newUserToken } from '#server/people/users/user-tokens';

const NOW = new Date('2026-03-02T12:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

let app: TestApp;
let tokens: UserTokenRepository;
let userId: number;
let companyId: number;

const held = async (purpose: string): Promise<number> => {
  const row = await app.testDatabase.database.one<{ held: number }>(
    'SELECT COUNT(*) AS held FROM user_tokens WHERE user_id = ? AND purpose = ? AND used_at IS NULL',
    [userId, purpose],
  );
  return row?.held ?? -1;
};

beforeAll(async () => {
  app = await startTestApp();
  tokens = app.get(UserTokenRepository);
  const company = await createCompany(app, 'Permian Basin Logistics');
  companyId = companyScope(company.id).companyId;
  userId = (await createPerson(app, company, { email: 'one@permian.test' })).id;
});
afterAll(() => app.close());

it('finds the holder by the hash until the token expires', async () => {
  const { hash, purpose, token, expiresAt } = newUserToken('reset', NOW);
  await tokens.issueAlone(userId, { hash, purpose, token, expiresAt });
  expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
  expect(expiresAt).toEqual(later(RESET_MINUTES));
  const holder = { user_id: userId, company_id: companyId, is_approved: 1, company_is_active: 1 };
  expect(await tokens.holder({ hash, purpose, now: NOW })).toMatchObject(holder);
  expect(await tokens.holder({ hash, purpose, now: later(RESET_MINUTES) })).toBeNull();
  expect(await tokens.holder({ hash, purpose: 'invitation', now: NOW })).toBeNull();
  expect(await tokens.holder({ hash: token, purpose, now: NOW })).toBeNull();
});

it('lets one of twenty simultaneous requests use a token', async () => {
  const { database } = app.testDatabase;
  const token = newUserToken('reset', NOW);
  await tokens.issueAlone(userId, token);
  const tries = Array.from({ length: 20 }, () =>
    database.transaction((sql) => tokens.spend(sql, { ...token, now: later(1) })),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  expect(await database.transaction((sql) => tokens.spend(sql, { ...token, now: later(1) }))).toBe(false);
});

it('keeps the token valid when its use is rolled back', async () => {
  const { database } = app.testDatabase;
  const token = newUserToken('reset', NOW);
  await tokens.issueAlone(userId, token);
  const failing = database.transaction(async (sql) => {
    expect(await tokens.spend(sql, { ...token, now: NOW })).toBe(true);
    throw new Error('the change behind it failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await tokens.holder({ ...token, now: NOW })).not.toBeNull();
});

it('keeps one token per purpose, even if many are requested at once', async () => {
  const many = Array.from({ length: 10 }, () => newUserToken('reset', NOW));
  await Promise.all(many.map((token) => tokens.issueAlone(userId, token)));
  expect(await held('reset')).toBe(1);
  const invitation = newUserToken('invitation', NOW);
  await tokens.issueAlone(userId, invitation);
  expect([await held('reset'), await held('invitation')]).toEqual([1, 1]);
});
