import type { Database, ProjectScope } from '#server/database/index';
import type { World } from './world';

/** Number of sync runs, one a minute for three years. */
const RUNS_OF_A_PROJECT = 1_500_000;
const AUDIT_CHANGES = 600_000;
const DAYS_OF_THREE_YEARS = 3 * 365;
/** Same period as the dashboard shows. */
const DAYS_OF_A_MONTH = 31;
const ENTRIES_OF_A_CHANGE = 5;
const SESSIONS = 100_000;
const TOKENS_OF_A_SESSION = 5;
const IDEMPOTENCY_KEYS = 200_000;
const PEOPLE = 40;
const MINUTES_OF_A_DAY = 24 * 60;
/** Rows of one INSERT, few enough for its time limit on a busy machine. */
const ROWS_AT_ONCE = 100_000;
/** Numbers that the largest statement needs. */
const NUMBERS = IDEMPOTENCY_KEYS;

/**
 * Fills the data of a company of three years, except its loads: sync runs and their state, audit, sessions and answered
 * requests. Uses INSERT … SELECT over a table of numbers.
 */
export async function growOld(world: World, projects: readonly ProjectScope[]): Promise<void> {
  await makeNumbers(world.database);
  for (const { projectId } of projects) await fillRuns(world.database, projectId);
  await fillAudit(world, projects, DAYS_OF_THREE_YEARS);
  await fillSessions(world);
  await fillRequests(world.database);
  await world.database.rows(
    'ANALYZE TABLE sync_runs, sync_states, audit_changes, audit_entries, sessions, spent_tokens, idempotency_keys',
  );
}

/** Fills the data of a company of one month, with the same activity as the last month of an old company. */
export async function growAMonth(world: World, projects: readonly ProjectScope[]): Promise<void> {
  await makeNumbers(world.database);
  await fillAudit(world, projects, DAYS_OF_A_MONTH);
  await world.database.rows('ANALYZE TABLE audit_changes, audit_entries');
}

/** Fills a table with the numbers from 0, doubling it until there are enough. */
async function makeNumbers(database: Database): Promise<void> {
  await database.run('CREATE TABLE bench_numbers (n int UNSIGNED NOT NULL PRIMARY KEY)');
  await database.run('INSERT INTO bench_numbers VALUES (0)');
  for (let count = 1; count < NUMBERS; count *= 2) {
    await database.run('INSERT INTO bench_numbers SELECT n + ? FROM bench_numbers', [count]);
  }
}

/** Runs an INSERT … SELECT over `count` numbers in parts. `offset` is the first number of a part. */
async function inParts(
  count: number,
  insert: (offset: number, length: number) => Promise<unknown>,
): Promise<void> {
  for (let offset = 0; offset < count; offset += ROWS_AT_ONCE) {
    await insert(offset, Math.min(ROWS_AT_ONCE, count - offset));
  }
}

/** Adds one run a minute until now. One in a hundred failed, but not the last. */
async function fillRuns(database: Database, projectId: number): Promise<void> {
  await inParts(RUNS_OF_A_PROJECT, (offset, length) =>
    database.run(
      `INSERT INTO sync_runs (project_id, started_at, finished_at, cursor_at, fetched, unchanged, error)
       SELECT ?, NOW(3) - INTERVAL (? - ? - n) MINUTE, NOW(3) - INTERVAL (? - ? - n) MINUTE,
              NOW(3) - INTERVAL (? - ? - n + 60) MINUTE, 40, 40, IF(n % 100 = 7, 'No answer', '')
         FROM bench_numbers WHERE n < ?`,
      [projectId, ...Array.from({ length: 3 }, () => [RUNS_OF_A_PROJECT, offset]).flat(), length],
    ),
  );
  await database.run(
    `INSERT INTO sync_states (project_id, last_synced_at, cursor_at)
     VALUES (?, NOW(3) - INTERVAL 1 MINUTE, NOW(3) - INTERVAL 61 MINUTE)`,
    [projectId],
  );
}

/** Adds changes of the last days in all projects, each with the rows that it changed. */
async function fillAudit(
  { database, company }: World,
  projects: readonly ProjectScope[],
  days: number,
): Promise<void> {
  const [first] = projects;
  if (first === undefined) return;
  const changes = Math.round((AUDIT_CHANGES * days) / DAYS_OF_THREE_YEARS);
  const minutes = (days * MINUTES_OF_A_DAY) / changes;
  await inParts(changes, async (offset, length) => {
    const { insertId } = await database.run(
      `INSERT INTO audit_changes (company_id, project_id, revision, actor_id, actor_name, why, reason_code, changed_at,
         new_loads, changed_loads, other_rows)
       SELECT ?, ? + (n % ?), 1000000 + ? + n, n % ?, 'Somebody', 'sync', 'sync',
              NOW(3) - INTERVAL FLOOR((? - ? - n) * ?) MINUTE, n % 7, n % 11, n % 2
         FROM bench_numbers WHERE n < ?`,
      [company.id, first.projectId, projects.length, offset, PEOPLE, changes, offset, minutes, length],
    );
    for (let entry = 0; entry < ENTRIES_OF_A_CHANGE; entry += 1) {
      await database.run(
        `INSERT INTO audit_entries (change_id, entity, entity_id, action, fields)
         SELECT id, 'loads', id * ? + ?, IF(id % 3 = 0, 'created', 'updated'), '[["weight_tons",24,24.5]]'
           FROM audit_changes WHERE id >= ?`,
        [ENTRIES_OF_A_CHANGE, entry, insertId],
      );
    }
  });
}

async function fillSessions({ database }: World): Promise<void> {
  await database.run(
    `INSERT INTO sessions (id, user_id, token_hash, rotated_at, expires_at, ended_at, user_agent)
     SELECT UUID(), 1 + n % ?, SHA2(CONCAT('token ', n), 256), NOW(3), NOW(3) + INTERVAL 20 DAY,
            IF(n % 3 = 0, NOW(3), NULL), 'bench' FROM bench_numbers WHERE n < ?`,
    [PEOPLE, SESSIONS],
  );
  for (let token = 0; token < TOKENS_OF_A_SESSION; token += 1) {
    await database.run(
      `INSERT INTO spent_tokens (token_hash, session_id, spent_at)
       SELECT SHA2(CONCAT(id, ?), 256), id, NOW(3) FROM sessions WHERE user_agent = 'bench'`,
      [token],
    );
  }
}

function fillRequests(database: Database): Promise<unknown> {
  return database.run(
    `INSERT INTO idempotency_keys (user_id, request_key, request_hash, answer, created_at)
     SELECT 1 + n % ?, CONCAT('bench-', n), '', REPEAT('x', 500), NOW(3) - INTERVAL n % 10000 MINUTE
       FROM bench_numbers WHERE n < ?`,
    [PEOPLE, IDEMPOTENCY_KEYS],
  );
}
