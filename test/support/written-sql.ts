import ts from 'typescript';

/** A statement, or a call of an entity manager, in the sources that changes a table. */
export interface WrittenSql {
  readonly line: number;
  /** The table, or null when the name is put together while the program runs. */
  readonly table: string | null;
  /** The types of the parameters of the functions around it. */
  readonly holds: readonly string[];
}

const WRITE =
  /\b(?:INSERT(?: IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE(?: \w+)? FROM)\s+(`?[a-z_]+\b|\$\{|JSON_TABLE)/;
/** The calls that write the entity that they name. `from` does so after `delete()` alone. */
const WRITING_CALLS =
  /^(insert|insertRecord|updateRecord|into|update|upsert|save|delete|remove|softDelete|softRemove|increment|decrement)$/;
const IDENTIFIER = /^[a-z_]+$/;

function textOf(node: ts.Node, source: ts.SourceFile): string | null {
  if (ts.isTemplateExpression(node)) return node.getText(source).slice(1, -1);
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : null;
}

function tableOfStatement(node: ts.Node, source: ts.SourceFile): string | null | undefined {
  const match = WRITE.exec(textOf(node, source) ?? '');
  if (match === null) return undefined;
  const name = match[1]?.replace('`', '') ?? '';
  return IDENTIFIER.test(name) ? name : null;
}

/** `insertMany` takes the table's name as its first argument. */
function tableOfInsertMany(node: ts.Node): string | null | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (node.expression.name.text !== 'insertMany') return undefined;
  const [table] = node.arguments;
  return table !== undefined && ts.isStringLiteral(table) ? table.text : null;
}

/** The table of the entity that a call writes; null when the entity is chosen while the program runs. */
function tableOfEntityCall(
  node: ts.Node,
  source: ts.SourceFile,
  tableOf: TableOfEntity,
): string | null | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText(source);
  const deletes = name === 'from' && callee.getText(source).includes('.delete()');
  if (!WRITING_CALLS.test(name) && !deletes) return undefined;
  const entity = node.arguments
    .slice(0, 2)
    .map((argument) => argument.getText(source))
    .find((text) => /^[A-Z]\w*Entity$/.test(text));
  if (entity !== undefined) return tableOf(entity) ?? null;
  return name === 'insertRecord' || /\bmanager$/.test(receiverOf(callee, source)) ? null : undefined;
}

const receiverOf = (callee: ts.Expression, source: ts.SourceFile): string =>
  ts.isPropertyAccessExpression(callee) ? callee.expression.getText(source) : '';

function parameterTypes(node: ts.Node, source: ts.SourceFile): string[] {
  const types: string[] = [];
  for (let at = node.parent as ts.Node | undefined; at !== undefined; at = at.parent as ts.Node | undefined) {
    if (ts.isFunctionLike(at))
      types.push(...at.parameters.map((parameter) => parameter.type?.getText(source) ?? ''));
  }
  return types.filter((type) => type !== '');
}

/** Names the table of an entity's class. */
export type TableOfEntity = (className: string) => string | undefined;

/** Every statement of a source text that writes, with what the functions around it were given. */
export function writtenSql(text: string, tableOf: TableOfEntity = () => undefined): WrittenSql[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found: WrittenSql[] = [];
  const visit = (node: ts.Node): void => {
    const ofStatement = tableOfStatement(node, source);
    const ofSql = ofStatement === undefined ? tableOfInsertMany(node) : ofStatement;
    const table = ofSql === undefined ? tableOfEntityCall(node, source, tableOf) : ofSql;
    if (table !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, table, holds: parameterTypes(node, source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
