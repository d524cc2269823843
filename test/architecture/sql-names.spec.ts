import { getMetadataArgsStorage } from 'typeorm';
import { readSource, sourceFiles } from '../support/checkout';
import { type Tables, unknownNames } from '../support/sql-names';
import { ENTITIES } from '../support/entities';

/**
 * Returns columns and relations of every table from the entities. The schema test compares entities with migrations.
 */
function tablesOfEntities(): Tables {
  const { tables, columns, relations } = getMetadataArgsStorage();
  const isOf = (entity: unknown, target: unknown): boolean =>
    entity === target ||
    (typeof entity === 'function' && typeof target === 'function' && entity.prototype instanceof target);
  const ofEntities = ENTITIES.map((entity): [string, Set<string>] => {
    const name = tables.find(({ target }) => target === entity)?.name ?? entity.name;
    const own = [...columns, ...relations].filter(({ target }) => isOf(entity, target));
    return [name, new Set(own.map(({ propertyName }) => propertyName))];
  });
  // TypeORM adds this table to record the migrations that ran.
  return new Map([...ofEntities, ['migrations', new Set(['id', 'timestamp', 'name'])]]);
}

const TABLES = tablesOfEntities();
const FILES = sourceFiles(/^server\/.*\.ts$/).filter(
  (path) => !/\.spec\.ts$|^server\/database\/migrations\//.test(path),
);

describe('every name in a statement', () => {
  it('is a table, a column of its table or an alias of the statement', () => {
    const unknown = FILES.filter((path) => /\b(sql|database)\b/i.test(readSource(path))).flatMap((path) =>
      unknownNames(readSource(path), TABLES).map(({ line, name }) => `${path}:${line} ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the search for unknown names', () => {
  const tables: Tables = new Map([
    ['comments', new Set(['id', 'project_id', 'comment'])],
    ['projects', new Set(['id', 'company_id'])],
  ]);
  const unknown = (code: string): string[] => unknownNames(code, tables).map(({ name }) => name);

  it('finds a column that no table has and a column of another table', () => {
    expect(unknown("sql.rows('SELECT comented FROM comments');")).toEqual(['comented']);
    expect(unknown("sql.rows('SELECT c.company_id FROM comments c');")).toEqual(['c.company_id']);
    expect(unknown("sql.run('UPDATE comments SET remark = ? WHERE id = ?');")).toEqual(['remark']);
    expect(unknown("sql.rows('SELECT id FROM remarks WHERE id = ?');")).toEqual(['remarks']);
  });

  it('finds one in a fragment that another statement includes', () => {
    const fragments = "const COLUMNS = 'c.id, c.text'; sql.rows(`SELECT ${COLUMNS} FROM comments c`);";
    expect(unknown(fragments)).toEqual(['c.text']);
  });

  it('accepts names of the schema or the statement, and sentences', () => {
    expect(
      unknown("sql.rows('SELECT COUNT(*) AS found FROM comments c JOIN projects p ON p.id = c.project_id');"),
    ).toEqual([]);
    expect(unknown("sql.rows('SELECT t.found FROM (SELECT COUNT(*) AS found FROM comments) t');")).toEqual(
      [],
    );
    expect(unknown("throw new Error('No comment of the project was found');")).toEqual([]);
    expect(unknown("sql.rows(`SELECT id FROM ${table} WHERE comment = 'a b c'`);")).toEqual([]);
  });
});
