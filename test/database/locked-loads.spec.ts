import { type Sql, projectScope } from '../../server/database';
import { LoadRepository } from '../../server/loads';
import { LoadWriter } from '../../server/loads/load-writer.repository';
import { createCompany, createProject } from '../factories/create-company';
import { insertFreight } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';

/** Loads of each of two projects: enough for the optimizer to prefer a scan of the table. */
const LOADS = 1_000;
const STEPPED = new Set(['Handler_read_first', 'Handler_read_next', 'Handler_read_rnd_next']);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Rows that the session has read by going on to the next one, rather than by a key. */
async function rowsStepped(sql: Sql): Promise<number> {
  const counts = await sql.rows<{ Variable_name: string; Value: string }>(
    "SHOW SESSION STATUS LIKE 'Handler_read%'",
  );
  const stepped = counts.filter(({ Variable_name: name }) => STEPPED.has(name));
  return stepped.reduce((sum, { Value: value }) => sum + Number(value), 0);
}

it('a bulk write reads the loads that it names, and no other load of the table', async () => {
  const { database, units } = app.testDatabase;
  const person = await createCompany(database);
  const ids = [await createProject(database, person), await createProject(database, person)];
  const numbers = Array.from({ length: LOADS }, (_, at) => ({ load_no: at + 1 }));
  for (const id of ids) {
    const loads = numbers.map(({ load_no }) => ({ load_no: id * LOADS + load_no }));
    await insertFreight(database, { id, companyId: person.companyId }, loads);
  }
  const scope = projectScope(person.companyId, ids[0] ?? 0);
  const stepped = await units.changeProject(scope, person, { why: 'held' }, async (change) => {
    const named = await change.sql.rows<{ id: number }>('SELECT id FROM freight_loads WHERE project_id = ?', [
      scope.projectId,
    ]);
    const loads = await app.get(LoadRepository).locked(
      change.sql,
      scope,
      'freight',
      named.map(({ id }) => id),
    );
    const before = await rowsStepped(change.sql);
    await app.get(LoadWriter).setMissingUpstream(change, 'freight', loads, true);
    return (await rowsStepped(change.sql)) - before;
  });
  expect(stepped).toBeLessThan(LOADS / 10);
});
