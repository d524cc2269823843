import ts from 'typescript';

/** Statement or entity manager call in a source file that changes a table. */
export interface WrittenSql {
  readonly line: number;
  /** Table; null when the name is composed at run time. */
  readonly table: string | null;
  /** Parameter types of the enclosing functions. */
  readonly holds: readonly string[];
}

const WRITE =
  /\b(?:INSERT(?: IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE(?: \w+)? FROM)\s+(`?[a-z_]+\b|\$\{|JSON_TABLE)/;
/** Matches calls that write the entity that they name. `from` writes only after `delete()`. */
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

/** Returns the table of an `insertMany` call, its first argument. */
function tableOfInsertMany(node: ts.Node): string | null | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (node.expression.name.text !== 'insertMany') return undefined;
  const [table] = node.arguments;
  return table !== undefined && ts.isStringLiteral(table) ? table.text : null;
}

/** Returns the table of the entity that a call writes; null when the entity is chosen at run time. */
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
  return /^(insert|update)Record$/.test(name) || /\bmanager$/.test(receiverOf(callee, source))
    ? null
    : undefined;
}

/**
 * Returns the table of a class that inherits its writes from RecordRepository. The base's writes, which take a
 * ProjectChange, are checked where they stand.
 */
function tableOfRecordRepository(
  node: ts.Node,
  source: ts.SourceFile,
  tableOf: TableOfEntity,
): string | null | undefined {
  if (!ts.isExpressionWithTypeArguments(node)) return undefined;
  if (node.expression.getText(source) !== 'RecordRepository') return undefined;
  return tableOf(node.typeArguments?.at(1)?.getText(source) ?? '') ?? null;
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

/** Returns the table's name of an entity class. */
export type TableOfEntity = (className: string) => string | undefined;

/** Returns every writing statement of a source text, with the parameter types of the enclosing functions. */
export function writtenSql(text: string, tableOf: TableOfEntity = () => undefined): WrittenSql[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found: WrittenSql[] = [];
  const add = (node: ts.Node, table: string | null, holds: readonly string[]): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, table, holds });
  };
  const visit = (node: ts.Node): void => {
    const ofStatement = tableOfStatement(node, source);
    const ofSql = ofStatement === undefined ? tableOfInsertMany(node) : ofStatement;
    const table = ofSql === undefined ? tableOfEntityCall(node, source, tableOf) : ofSql;
    if (table !== undefined) add(node, table, parameterTypes(node, source));
    const ofRecords = tableOfRecordRepository(node, source, tableOf);
    if (ofRecords !== undefined) add(node, ofRecords, ['ProjectChange']);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
