import { type Page, expect } from '@playwright/test';
import { createConnection } from 'mysql2/promise';
import { signInToApi, storedLoads, tab, unlock } from './support/loads';
import { MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

const LOADS = 3;
/** Time in which screens must equal the database after it went back. */
const RIGHT_WITHIN_MS = 10_000;
const LOST = 'Lost lock';
const REAL = 'Real lock';

/** Runs statements on the database of the tested server. */
async function onDatabase(...statements: readonly (readonly [sql: string, ...values: unknown[]])[]) {
  const connection = await createConnection({ uri: String(process.env.DATABASE_URL) });
  try {
    for (const [sql, ...values] of statements) await connection.query(sql, values);
  } finally {
    await connection.end();
  }
}

/** Locks loads as another program of Marcus does, and returns the revision. */
async function lock(page: Page, ids: readonly number[], reason: string): Promise<number> {
  const { projectId, headers } = await signInToApi(page, MARCUS.email);
  const data = { project_id: projectId, kind: 'freight', load_ids: ids, locked_reason: reason };
  const answer = await page.context().request.patch('/api/pc/loads/lock', { headers, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { revision: number }).revision;
}

/** Returns the numbers of shown loads that were locked for each of the two reasons. */
const shown = (page: Page): Promise<number[]> =>
  Promise.all([LOST, REAL].map((reason) => page.getByRole('img', { name: `Locked: ${reason}` }).count()));

/**
 * Puts the project back to a revision, as the replica of a failover that never got the last change. Both changes then have
 * the same number.
 */
const loseChange = (projectId: number, revision: number, ids: readonly number[]): Promise<void> =>
  onDatabase(
    ['DELETE FROM audit_changes WHERE project_id = ? AND revision > ?', projectId, revision],
    ["UPDATE freight_loads SET locked_reason = '', revision = ? WHERE id IN (?)", revision, ids],
    ['UPDATE projects SET revision = ? WHERE id = ?', revision, projectId],
  );

test('Marcus sees the locks that the database has, after it lost the last ones', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const { projectId } = await signInToApi(page, MARCUS.email);
  const free = (await storedLoads(page, MARCUS.email)).filter(
    (load) => load.locked_reason === '' && load.customer_invoice_id === 0 && load.transfer_type_id === 0,
  );
  const ids = free.slice(0, 2 * LOADS).map(({ id }) => id);
  const [lost, real] = [ids.slice(0, LOADS), ids.slice(LOADS)];
  await tab(page, 'Locked').click();
  const revision = await lock(page, lost, LOST);
  await expect.poll(() => shown(page)).toEqual([LOADS, 0]);
  // The page saves its copy when it is closed and at rest. The copy, too, must not keep the lost locks.
  await page.reload();
  await tab(page, 'Locked').click();
  await expect.poll(() => shown(page)).toEqual([LOADS, 0]);

  await loseChange(projectId, revision - 1, lost);
  expect(await lock(page, real, REAL)).toBe(revision);
  await expect.poll(() => shown(page), { timeout: RIGHT_WITHIN_MS }).toEqual([0, LOADS]);
  await page.reload();
  await tab(page, 'Locked').click();
  await expect.poll(() => shown(page)).toEqual([0, LOADS]);
  await unlock(page, MARCUS.email, real);
});
