import { readSource, sourceFiles } from '../support/checkout';

/** Statements in a text of SQL. Words of people are not in capitals. */
const STATEMENT =
  /\b(SELECT\s[\s\S]*?\sFROM|INSERT (IGNORE )?INTO|DELETE FROM|UPDATE \S+ (FORCE INDEX \S+ )?SET)\s/;
const HOME = /^server\/database\/|\.repository\.ts$/;
/** Files with a statement outside a repository, and the reason. */
const ELSEWHERE = {
  'server/first-admin.ts': 'A program that runs once on an empty database.',
  'server/overview/verify/load-invariants.ts': 'Standing invariants: one list of selects, which only read.',
  'server/overview/verify/record-invariants.ts': 'Standing invariants: one list of selects, which only read.',
  'server/overview/verify/trail-invariants.ts': 'Standing invariants: one list of selects, which only read.',
  'server/overview/worklist/load-conditions.ts':
    'Builds the tables and conditions of two repositories, so that both count the same loads.',
  'server/trail/audit/audit-filter.ts':
    'Builds the conditions of two repositories from the filters of a person.',
};

it('SQL is in repositories and in the room of the database', () => {
  const files = sourceFiles(/^server\/.*\.ts$/).filter((file) => !file.endsWith('.spec.ts'));
  const withSql = files.filter((file) => STATEMENT.test(readSource(file)));
  expect(withSql.length).toBeGreaterThan(40);
  expect(withSql.filter((file) => !HOME.test(file)).sort()).toEqual(Object.keys(ELSEWHERE));
});

it('repositories register no work', () => {
  const repositories = sourceFiles(/^server\/.*\.repository\.ts$/);
  expect(
    repositories.filter((file) => /\b(declareWork|WorkRunner|OnModuleInit)\b/.test(readSource(file))),
  ).toEqual([]);
});
