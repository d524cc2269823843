import { readSource, sourceFiles } from '../support/checkout';
import { type WrittenSql, writtenSql } from '../support/written-sql';

/** What people see in a project or a company: it changes only in a unit of work, with revision, audit and event. */
const TABLES_OF_A_SCOPE = new Set([
  ...['projects', 'freight_loads', 'asset_loads', 'project_carriers', 'project_sand_rates', 'comments'],
  ...['credits_debits', 'project_accruals', 'accrual_lines'],
  ...['project_sums', 'project_days', 'project_marks', 'rating_bases', 'load_sources'],
  ...['account_companies', 'rate_sheets', 'rate_sheet_versions', 'rate_sheet_rates'],
  ...['customer_invoices', 'customer_invoice_lines', 'load_invoice_slots'],
  ...['fsc_sheets', 'fsc_sheet_versions', 'fsc_sheet_bands', 'fsc_sheet_cells'],
]);

/** The unit of work itself, and what makes the schema. */
const THE_DOOR = /^server\/database\/|^server\/(sandbox|launch)\//;

/** A unit of work in hand: nobody else makes one (next test), so nobody writes without it. */
const A_CHANGE = /\b(ProjectChange|CompanyChange)\b/;

/** Statements that write what belongs to a scope without a unit of work in hand. */
function strayWrites(statements: readonly WrittenSql[]): WrittenSql[] {
  return statements
    .filter(({ table }) => table === null || TABLES_OF_A_SCOPE.has(table))
    .filter(({ holds }) => !holds.some((type) => A_CHANGE.test(type)));
}

const files = sourceFiles(/^server\/.*\.ts$/).filter(
  (path) => !THE_DOOR.test(path) && !path.endsWith('.spec.ts'),
);

describe('every write in a scope', () => {
  it('has a unit of work in hand', () => {
    const stray = files.flatMap((path) =>
      strayWrites(writtenSql(readSource(path))).map(
        ({ line, table }) => `${path}:${line} ${table ?? 'a table named at run time'}`,
      ),
    );
    expect(stray).toEqual([]);
  });

  it('is found at all', () => {
    const tables = new Set(files.flatMap((path) => writtenSql(readSource(path)).map(({ table }) => table)));
    expect([...tables]).toEqual(
      expect.arrayContaining(['projects', 'project_carriers', 'rate_sheets', 'comments']),
    );
  });

  it('gets its unit from changeProject or changeCompany alone', () => {
    const makers = files.filter((path) => /\bnew (ProjectChange|CompanyChange)\(/.test(readSource(path)));
    expect(makers).toEqual([]);
  });

  it('never goes by the connection that commits by itself', () => {
    const direct = files
      .filter((path) =>
        writtenSql(readSource(path)).some(({ table }) => table === null || TABLES_OF_A_SCOPE.has(table)),
      )
      .flatMap(
        (path) => readSource(path).match(/this\.database\s*\.\s*(run|insertMany|transaction)\([^\n]*/g) ?? [],
      );
    expect(direct).toEqual([]);
  });
});

describe('the search for writes', () => {
  const stray = (source: string): (string | null)[] =>
    strayWrites(writtenSql(source)).map(({ table }) => table);

  it('finds one without a unit of work', () => {
    expect(stray("class R { lock(sql: Sql) { return sql.run('UPDATE freight_loads SET a = 1'); } }")).toEqual(
      ['freight_loads'],
    );
    expect(stray("const f = (sql: Sql) => sql.insertMany('comments', [], []);")).toEqual(['comments']);
    expect(stray('const f = (sql: Sql) => sql.run(`DELETE FROM ${table} WHERE id = 1`);')).toEqual([null]);
    expect(stray('const f = (sql: Sql) => sql.run(`INSERT INTO projects (a) VALUES (${marks})`);')).toEqual([
      'projects',
    ]);
  });

  it('lets pass what has one, and what belongs to no scope', () => {
    expect(
      stray(
        "class R { lock(change: ProjectChange) { return change.sql.run('UPDATE freight_loads SET a = 1'); } }",
      ),
    ).toEqual([]);
    expect(stray("const f = (sql: Sql) => sql.run('DELETE FROM sessions WHERE id = 1');")).toEqual([]);
    expect(
      stray("const why = 'an update of projects'; const read = 'SELECT 1 FROM projects FOR UPDATE';"),
    ).toEqual([]);
  });
});
