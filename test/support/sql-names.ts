import ts from 'typescript';

/** Name in a statement that no entity declares. */
export interface UnknownName {
  readonly line: number;
  readonly name: string;
}

/** Columns of each table, by the table's name. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

interface Statement {
  readonly line: number;
  /** Text without quoted values, comments and interpolated values. */
  readonly text: string;
}

/** SQL keywords. Our statements write keywords in capitals, and names of the schema in small letters. */
const SQL_WORDS =
  /\b(SELECT|INSERT|UPDATE|DELETE|FROM|JOIN|WHERE|VALUES|GROUP BY|ORDER BY|AND|OR|ON|SET|AS|IN|IS|SUM|COUNT|COALESCE|IF|MAX|MIN)\b/;
const QUALIFIED = /^[a-z]\w*\.[a-z_]\w*/;
const NAME = /(?<![\w@.$\u00a7])(?:`?([a-z_][a-z0-9_]*)`?\.)?`?([a-z_][a-z0-9_]*)`?(?![\w(.\u00a7])/g;
const TABLE_ALIAS =
  /(?:\b(?:FROM|STRAIGHT_JOIN|JOIN|UPDATE|INTO)|^)\s*\b`?([a-z_]+)`?(?:\s+(?:AS\s+)?([a-z]\w*))?/g;
/** Matches names that a statement defines: AS name, a derived table, column names of a derived table. */
const GIVEN = /\bAS\s+`?([a-z_]\w*)`?|\)\s+([a-z]\w*)\b|\bWITH(?: RECURSIVE)?\s+([a-z]\w*)/g;

/** Marks an interpolated value. A name next to it is incomplete. */
const HOLE = '\u00a7';

const HOLE_ALIAS = new RegExp(`(?:FROM|JOIN|UPDATE)\\s+${HOLE}\\s+(?:AS\\s+)?([a-z]\\w*)`, 'g');

function textOf(node: ts.Node): string | null {
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce((text, span) => text + HOLE + span.literal.text, node.head.text);
}

const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^'\\]|\\.|'')*'/g, "''")
    .replace(/"(?:[^"\\]|\\.)*"/g, "''")
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/@@?[\w.]+/g, ' ')
    .replace(/\bINDEX\s*\([^)]*\)/g, ' ')
    .replace(/\b(?:COLLATE|CHARACTER SET|CHARSET|USING)\s+[a-z]\w*/g, ' ');

/** Returns false for the texts of imports, exports and types. They are never sent to the database. */
const isCode = (node: ts.Node): boolean =>
  !ts.isImportDeclaration(node.parent) &&
  !ts.isExportDeclaration(node.parent) &&
  !ts.isLiteralTypeNode(node.parent);

function statementsOf(source: ts.SourceFile): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && isCode(node) && (SQL_WORDS.test(text) || QUALIFIED.test(text))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, text: withoutValues(text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

interface NamesOfFile {
  /** Names that statements of the file define, such as aliases of expressions, and tables. */
  readonly given: ReadonlySet<string>;
  /** Tables of each alias; null for a derived table. */
  readonly byAlias: ReadonlyMap<string, readonly (string | null)[]>;
}

/** Adds the tables of a statement under their names and aliases. */
function addTables(text: string, tables: Tables, alias: (name: string, table: string | null) => void): void {
  for (const [, table = '', name] of text.matchAll(TABLE_ALIAS)) {
    if (!tables.has(table)) continue;
    alias(table, table);
    if (name !== undefined) alias(name, table);
  }
  // A table with an interpolated name keeps its alias: `FROM ${table} l`.
  for (const [, name = ''] of text.matchAll(HOLE_ALIAS)) alias(name, null);
}

function namesOf(statements: readonly Statement[], tables: Tables): NamesOfFile {
  const given = new Set<string>();
  const byAlias = new Map<string, (string | null)[]>();
  const alias = (name: string, table: string | null): void => {
    byAlias.set(name, [...(byAlias.get(name) ?? []), table]);
  };
  for (const { text } of statements) {
    addTables(text, tables, alias);
    for (const [, column, derived, common] of text.matchAll(GIVEN)) {
      const table = derived ?? common;
      given.add(table ?? column ?? '');
      if (table !== undefined) alias(table, null);
    }
  }
  return { given, byAlias };
}

function isKnown(
  qualifier: string | undefined,
  name: string,
  { given, byAlias }: NamesOfFile,
  tables: Tables,
): boolean {
  const isColumnSomewhere = [...tables.values()].some((columns) => columns.has(name));
  if (qualifier === undefined)
    return isColumnSomewhere || tables.has(name) || given.has(name) || byAlias.has(name);
  const meant = byAlias.get(qualifier);
  // The alias comes from another file, because the statement is a fragment.
  if (meant === undefined || meant.includes(null)) return isColumnSomewhere || given.has(name);
  return meant.some((table) => tables.get(table ?? '')?.has(name) === true);
}

/** Returns the names in a file's statements that are no tables, columns or names defined by a statement. */
export function unknownNames(text: string, tables: Tables): UnknownName[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const statements = statementsOf(source).filter(({ text: sql }) => looksLikeSql(sql, tables));
  const names = namesOf(statements, tables);
  return statements.flatMap(({ line, text: sql }) =>
    [...sql.matchAll(NAME)]
      .filter(([, qualifier, name = '']) => !isKnown(qualifier, name, names, tables))
      .map(([, qualifier, name = '']) => ({
        line,
        name: qualifier === undefined ? name : `${qualifier}.${name}`,
      })),
  );
}

/** Returns true when the text has SQL keywords or the name of a column. */
function looksLikeSql(sql: string, tables: Tables): boolean {
  if (QUALIFIED.test(sql)) return true;
  if (/\b(SELECT|INSERT|UPDATE|DELETE|FROM|JOIN|WHERE|VALUES|ORDER BY|GROUP BY|SUM|COALESCE)\b/.test(sql))
    return true;
  const small = [...sql.matchAll(NAME)];
  return (
    small.length > 0 &&
    small.some(([, , name = '']) => [...tables.values()].some((columns) => columns.has(name)))
  );
}
