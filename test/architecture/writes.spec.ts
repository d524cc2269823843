import { getMetadataArgsStorage } from 'typeorm';
import { readSource, sourceFiles } from '../support/checkout';
import { type WrittenSql, writtenSql } from '../support/written-sql';
import { ENTITIES } from '../support/entities';

/**
 * Tables that need no revision, audit entry or event, with the reason. All other tables belong to a company or project
 * and change only in a unit of work. A new table needs one until it is listed here.
 */
const TABLES_OF_NO_SCOPE: Readonly<Record<string, string>> = {
  roles: 'part of the program, written by migrations',
  db_types: 'part of the program, written by migrations',
  audit_changes: 'the audit itself, written by the unit of work',
  audit_entries: 'the audit itself, written by the unit of work',
  audit_exports: 'which entries of the audit are in a file',
  idempotency_keys: 'answers, written by the unit of work',
  sessions: 'who is signed in, shown to nobody',
  spent_tokens: 'who is signed in, shown to nobody',
  user_tokens: 'links that were mailed, shown to nobody',
  throttles: 'counts of calls, shown to nobody',
  notifications: 'what one person was told: nobody else sees it',
  table_layouts: 'columns as one person laid them out: nobody else sees them',
  dashboard_visits: 'when one person was last there: nobody else sees it',
  user_sightings: 'when a person was last connected: read when the Team panel opens',
  diesel_prices: 'of no company: what the government publishes',
  diesel_problems: 'of no company: why the government could not be asked',
  missing_diesel_weeks: 'of no company: when the government may be asked again',
  files: 'content alone: what names a file changes in a unit of work',
  load_imports: 'how an import goes on: what it brings is loads',
  load_import_parts: 'a file that waits to be read: what it brings is loads',
  load_import_mappings: 'how a file was read, proposed for the next one',
  imported_names: 'ids for names of files, which nobody sees',
  sync_runs: 'the log of syncs: what they bring is loads',
  sync_states: 'how far syncs have come: what they bring is loads',
  future_records: 'the log of syncs: records with a wrong date',
  quarantined_rows: 'the log of syncs: what could not be read',
  job_system_keys: 'the pace of calls to the job system, shown to nobody',
  outgoing_places: 'where this database may send from: of no company',
  outgoing_mails: 'mails on their way: what they cause is a change of its own',
  work_leases: 'which node does what: what it does is its own change',
  load_sources: 'records as received, shown to nobody: what they bring is loads',
  rating_bases: 'what loads were rated with, read through its loads alone',
  rating_states: 'how far a re-rating has come: what it changes is loads',
};

const TABLES_OF_A_SCOPE = new Set(
  ENTITIES.map((entity) => tableOf(entity)).filter((table) => !(table in TABLES_OF_NO_SCOPE)),
);

/** Statements without a change object: inside a unit of work, or because what they write is no change. */
const WITHOUT_CHANGE: Readonly<Record<string, string>> = {
  'server/companies/company.repository.ts companies': 'a new company: its unit begins with the row',
  'server/companies/stored-keys.repository.ts companies': 'the same key, encrypted with another secret',
};

function tableOf(entity: (typeof ENTITIES)[number]): string {
  const table = getMetadataArgsStorage().tables.find(({ target }) => target === entity);
  if (table?.name === undefined) throw new Error(`${entity.name} has no table`);
  return table.name;
}

const tableOfClass = (className: string): string | undefined => {
  const entity = ENTITIES.find(({ name }) => name === className);
  return entity === undefined ? undefined : tableOf(entity);
};

/** Returns the writes of a source text, in SQL and through entities. */
const writesIn = (text: string): WrittenSql[] => writtenSql(text, tableOfClass);

/** Matches writes through a connection that commits each statement alone. */
const DIRECT_WRITE =
  /this\.database\s*\.\s*(run|insertMany|transaction|manager\s*\.\s*(insert|update|upsert|save|delete|remove|soft\w+|increment|decrement))\([^\n]*|insertRecord\(\s*this\.database[^\n]*/g;

/** Types of a unit of work. Only the unit of work creates them, as the next test checks. */
const A_CHANGE = /\b(ProjectChange|CompanyChange)\b/;

/** Returns the statements that write a scoped table without a unit of work. */
function strayWrites(statements: readonly WrittenSql[]): WrittenSql[] {
  return statements
    .filter(({ table }) => table === null || TABLES_OF_A_SCOPE.has(table))
    .filter(({ holds }) => !holds.some((type) => A_CHANGE.test(type)));
}

const files = sourceFiles(/^server\/.*\.ts$/).filter(
  (path) => !path.startsWith('server/database/') && !path.endsWith('.spec.ts'),
);

describe('every write in a scope', () => {
  it('uses a unit of work', () => {
    const stray = files.flatMap((path) =>
      strayWrites(writesIn(readSource(path)))
        .filter(({ table }) => !(`${path} ${table ?? ''}` in WITHOUT_CHANGE))
        .map(({ line, table }) => `${path}:${line} ${table ?? 'a table named at run time'}`),
    );
    expect(stray).toEqual([]);
  });

  it('is checked in every table except the named ones, which exist', () => {
    const tables = ENTITIES.map((entity) => tableOf(entity));
    expect(tables).toEqual(expect.arrayContaining(Object.keys(TABLES_OF_NO_SCOPE)));
    expect([...TABLES_OF_A_SCOPE]).toEqual(
      expect.arrayContaining(['users', 'saved_views', 'vendor_invoices', 'vendor_invoice_rejections']),
    );
  });

  it('is found', () => {
    const tables = new Set(files.flatMap((path) => writesIn(readSource(path)).map(({ table }) => table)));
    expect([...tables]).toEqual(
      expect.arrayContaining(['projects', 'project_carriers', 'rate_sheets', 'comments']),
    );
  });

  it('gets its unit only from changeProject or changeCompany', () => {
    const makers = files.filter((path) => /\bnew (ProjectChange|CompanyChange)\(/.test(readSource(path)));
    expect(makers).toEqual([]);
  });

  it('never uses the connection that commits by itself', () => {
    const direct = files
      .filter((path) =>
        writesIn(readSource(path)).some(({ table }) => table === null || TABLES_OF_A_SCOPE.has(table)),
      )
      .flatMap((path) => readSource(path).match(DIRECT_WRITE) ?? []);
    expect(direct).toEqual([]);
  });
});

describe('the search for writes', () => {
  const stray = (source: string): (string | null)[] =>
    strayWrites(writesIn(source)).map(({ table }) => table);

  it('finds a write without a unit of work', () => {
    expect(stray("class R { lock(sql: Sql) { return sql.run('UPDATE freight_loads SET a = 1'); } }")).toEqual(
      ['freight_loads'],
    );
    expect(stray("const f = (sql: Sql) => sql.insertMany('comments', [], []);")).toEqual(['comments']);
    expect(stray('const f = (sql: Sql) => sql.run(`DELETE FROM ${table} WHERE id = 1`);')).toEqual([null]);
    expect(stray('const f = (sql: Sql) => sql.run(`INSERT INTO projects (a) VALUES (${marks})`);')).toEqual([
      'projects',
    ]);
  });

  it('finds an entity that is written without a unit of work', () => {
    const f = (body: string): (string | null)[] => stray(`const f = (sql: Sql) => ${body};`);
    expect(f('sql.manager.update(CommentEntity, { id: 1 }, {})')).toEqual(['comments']);
    expect(f('insertRecord(sql.manager, CommentEntity, {})')).toEqual(['comments']);
    expect(f('sql.manager.createQueryBuilder().insert().into(CommentEntity)')).toEqual(['comments']);
    expect(f('sql.manager.createQueryBuilder().delete().from(CommentEntity)')).toEqual(['comments']);
    expect(f('sql.manager.save(entity)')).toEqual([null]);
    expect(f('insertRecord(sql.manager, this.Row, {})')).toEqual([null]);
    expect(f('updateRecord(sql.manager, this.Row, 1, {})')).toEqual([null]);
    expect(f('sql.manager.find(CommentEntity)')).toEqual([]);
    expect(f('sql.manager.createQueryBuilder().select().from(CommentEntity)')).toEqual([]);
  });

  it('finds the table of a repository of records, which must name its entity', () => {
    const tables = (source: string): (string | null)[] => writesIn(source).map(({ table }) => table);
    expect(tables('class R extends RecordRepository<typeof CARRIER, ProjectCarrierEntity> {}')).toEqual([
      'project_carriers',
    ]);
    expect(tables('class R extends RecordRepository<typeof CARRIER, Row> {}')).toEqual([null]);
  });

  it('accepts writes with one and tables without a scope', () => {
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
