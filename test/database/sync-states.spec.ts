import { Clock } from '#server/platform/common/index';
import { DELETE_OLD_SYNC_RUNS, DeleteOldSyncRuns } from '#server/loads/sync/delete-old-sync-runs';
import { createCompany, createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';
import type { TestDatabase } from '../support/database';
import { must } from '../support/project-client';
import { dueTimeOf, makeDue, waitUntilDone } from '../support/work';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

let app: TestApp;
let test: TestDatabase;
let companyId: number;
let projectId: number;

interface Run {
  startedAt: Date;
  finishedAt?: Date | null;
  cursorAt?: Date | null;
  error?: string;
}

async function insertRuns(runs: readonly Run[]): Promise<void> {
  await test.database.insertMany(
    'sync_runs',
    ['project_id', 'started_at', 'finished_at', 'cursor_at', 'error'],
    runs.map(({ startedAt, finishedAt = startedAt, cursorAt = null, error = '' }) => [
      projectId,
      startedAt,
      finishedAt,
      cursorAt,
      error,
    ]),
  );
}

const starts = async (): Promise<string[]> => {
  const rows = await test.database.rows<{ started_at: Date }>(
    'SELECT started_at FROM sync_runs WHERE project_id = ? ORDER BY started_at',
    [projectId],
  );
  return rows.map(({ started_at }) => started_at.toISOString());
};
const prune = (): Promise<number> => {
  const clock = app.get(Clock);
  jest.spyOn(clock, 'now').mockReturnValue(NOW);
  return app.get(DeleteOldSyncRuns).run({ confirm: () => Promise.resolve() });
};

beforeAll(async () => {
  app = await startTestApp();
  test = app.testDatabase;
  companyId = (await createCompany(test.database)).companyId;
});
beforeEach(async () => {
  await test.database.run('DELETE FROM sync_runs');
  projectId = await createProject(test.database, { companyId });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

describe('the log of runs', () => {
  const everyHour = (count: number, from: Date): Run[] =>
    Array.from({ length: count }, (_, at) => ({ startedAt: new Date(from.getTime() + at * 60 * MINUTE_MS) }));

  it('is kept for 14 days, even if that takes several delete statements', async () => {
    await insertRuns(everyHour(24 * 60, daysAgo(60)));
    expect(await prune()).toBe(24 * 46);
    const left = await starts();
    expect(left).toHaveLength(24 * 14);
    expect(left[0]).toBe(daysAgo(14).toISOString());
    expect(await prune()).toBe(0);
  });

  it('keeps the last 100 runs of a project that syncs rarely', async () => {
    await insertRuns(everyHour(130, daysAgo(90)));
    expect(await prune()).toBe(30);
    expect(await starts()).toHaveLength(100);
    expect(await prune()).toBe(0);
  });

  it('keeps all runs of a project that has few', async () => {
    await insertRuns(everyHour(99, daysAgo(300)));
    expect(await prune()).toBe(0);
    expect(await starts()).toHaveLength(99);
  });

  it('is pruned every night by one of the nodes', async () => {
    await insertRuns(everyHour(24 * 20, new Date(Date.now() - 20 * DAY_MS)));
    expect(await dueTimeOf(test.database, DELETE_OLD_SYNC_RUNS.name)).toBe('09:10');
    await makeDue(test.database, DELETE_OLD_SYNC_RUNS.name);
    await waitUntilDone(test.database, DELETE_OLD_SYNC_RUNS.name);
    expect((await starts()).length).toBeLessThanOrEqual(24 * 14);
    expect(await dueTimeOf(test.database, DELETE_OLD_SYNC_RUNS.name)).toBe('09:10');
  });

  it.each([
    ['DELETE FROM sync_runs WHERE project_id = ? AND started_at < ? ORDER BY started_at LIMIT 1000', 2],
    ['SELECT started_at FROM sync_runs WHERE project_id = ? ORDER BY started_at DESC LIMIT 1 OFFSET 99', 1],
    ['SELECT DISTINCT project_id AS id FROM sync_runs', 0],
  ])('is pruned by an index: %s', async (sql, parameters) => {
    await insertRuns(everyHour(2_000, daysAgo(13)));
    await test.database.rows('ANALYZE TABLE sync_runs');
    const given = [projectId, daysAgo(14)].slice(0, parameters);
    const [plan] = await test.database.rows<{ key: string }>(`EXPLAIN ${sql}`, given);
    expect(must(plan).key).toMatch(parameters === 0 ? /^ix_sync_runs_/ : /^ix_sync_runs_started$/);
  });
});
