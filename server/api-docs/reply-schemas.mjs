import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FILE = fileURLToPath(import.meta.url);
const ROOT = resolve(FILE, '../../..');

/** Decorators that make a method of a controller a handler. */
const VERBS = new Set(['Get', 'Post', 'Patch', 'Put', 'Delete']);
/** Types of replies that are sent as bytes. */
const STREAMS = new Set(['Readable', 'StreamableFile', 'Buffer']);
/** Type of replies whose JSON is sent in parts. Its argument is the type of the reply. */
const JSON_STREAM = 'JsonStream';
const PLAIN_NAME = /^[A-Za-z]\w*$/;

const controllerFiles = () =>
  readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.controller.ts'))
    .map((file) => join(ROOT, 'server', file));

/** Returns the type of the reply that a stream sends, and any other type unchanged. */
const wholeType = (checker, type) =>
  type.symbol?.name === JSON_STREAM ? checker.getTypeArguments(type)[0] : type;

function openProgram() {
  const file = join(ROOT, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [file] }, ts.sys, ROOT);
  return ts.createProgram(controllerFiles(), { ...options, noEmit: true });
}

/** Converts the types of replies to JSON Schema. Each named type becomes one component. */
class Schemas {
  components = {};
  names = new Map();

  constructor(checker) {
    this.checker = checker;
  }

  of(type) {
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLike)
      return type.isStringLiteral() ? { const: type.value } : { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike)
      return type.isNumberLiteral() ? { const: type.value } : { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isUnion()) return this.union(type);
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.object(type);
    return {};
  }

  union(type) {
    const parts = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const booleans = parts.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    const others = parts.filter((part) => booleans.length < 2 || !booleans.includes(part));
    const schemas = others.map((part) => this.of(part));
    if (booleans.length === 2) schemas.push({ type: 'boolean' });
    const values = schemas.map((schema) => schema.const);
    if (schemas.length > 1 && !values.includes(undefined)) return { enum: values };
    return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  }

  object(type) {
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type).map((item) => this.of(item));
      return { type: 'array', items: items.length === 1 ? items[0] : { anyOf: items } };
    }
    const name = this.nameOf(type);
    return name === null ? this.fields(type) : { $ref: `#/components/schemas/${this.component(name, type)}` };
  }

  /** Returns the name of a type's component; null for a type that is written inline. */
  nameOf(type) {
    const name = (type.aliasSymbol ?? type.symbol)?.name ?? '';
    const isNamed = PLAIN_NAME.test(name) && (type.aliasTypeArguments ?? []).length === 0;
    return isNamed && this.isOwn(type) ? name : null;
  }

  /** Returns true when a type is declared in this repository. Types of the language are written inline. */
  isOwn(type) {
    const declared = (type.aliasSymbol ?? type.symbol)?.declarations?.[0]?.getSourceFile().fileName ?? '';
    return declared.startsWith(ROOT) && !declared.includes('node_modules');
  }

  component(name, type) {
    const known = this.names.get(type);
    if (known !== undefined) return known;
    let free = name;
    for (let count = 2; free in this.components; count += 1) free = `${name}${count}`;
    this.names.set(type, free);
    this.components[free] = {};
    this.components[free] = this.fields(type);
    return free;
  }

  fields(type) {
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    if (index !== undefined) return { type: 'object', additionalProperties: this.of(index.type) };
    const properties = {};
    const required = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      properties[property.name] = this.of(this.checker.getTypeOfSymbol(property));
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return { type: 'object', properties, ...(required.length > 0 && { required }) };
  }
}

const decoratorNames = (node) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression) ? expression.expression.getText() : '',
  );

function handlersOf(file) {
  const classes = file.statements.filter((node) => ts.isClassDeclaration(node) && node.name !== undefined);
  return classes.flatMap((owner) =>
    owner.members
      .filter(
        (member) => ts.isMethodDeclaration(member) && decoratorNames(member).some((name) => VERBS.has(name)),
      )
      .map((method) => ({ id: `${owner.name.text}_${method.name.getText()}`, method })),
  );
}

/** Returns the type that a handler sends: its return type without the promise, null and undefined. */
function sentType(checker, method) {
  const returned = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method));
  const type = checker.getAwaitedType(returned) ?? returned;
  return type.isUnion() ? checker.getNonNullableType(type) : type;
}

const isNothing = ({ flags }) => (flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) !== 0;

/**
 * Describes the replies of all handlers from their TypeScript types, which are gone when the server runs.
 * @returns the schema of each reply by operation (`Class_method`; null for bytes), and the named types
 */
export function describeReplies() {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const schemas = new Schemas(checker);
  const operations = {};
  for (const path of controllerFiles()) {
    for (const { id, method } of handlersOf(program.getSourceFile(path))) {
      const type = wholeType(checker, sentType(checker, method));
      if (isNothing(type)) continue;
      operations[id] = STREAMS.has(type.symbol?.name) ? null : schemas.of(type);
    }
  }
  return { operations, components: schemas.components };
}

// Run by the build as a program. Tests import it.
if (process.argv[1] !== undefined && resolve(process.argv[1]) === FILE)
  writeFileSync(process.argv[2], JSON.stringify(describeReplies()));
