import { companyScope } from '#server/database/index';
import { SightingRepository } from '#server/people/users/sighting.repository';
import { createCompany, createPerson } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

const PEOPLE = 40;
const NODES = 8;
const ROUNDS = 20;
const HOUR_MS = 3_600_000;

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('are stored by several nodes that saw the same people, each in its own order', async () => {
  const { database } = test;
  const sightings = new SightingRepository(database);
  const company = await createCompany(database);
  const people = [company];
  while (people.length < PEOPLE) people.push(await createPerson(database, company, 'Account Viewer'));
  let seenAt = new Date('2026-11-20T12:00:00Z');
  for (let round = 0; round < ROUNDS; round += 1) {
    seenAt = new Date(seenAt.getTime() + HOUR_MS);
    const nodes = Array.from({ length: NODES }, (_, node) =>
      people.map((__, at) => people[(at * 7 + node * 11) % PEOPLE] ?? company),
    );
    await Promise.all(nodes.map((seen) => sightings.store(seen, seenAt)));
  }
  const rows = await sightings.ofCompany(companyScope(company.companyId));
  expect(rows).toHaveLength(PEOPLE);
  expect(rows.every(({ seen_at: at }) => at.getTime() === seenAt.getTime())).toBe(true);
});
