import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { TypeSchemas } from './type-schemas.mjs';

const FILE = fileURLToPath(import.meta.url);
const ROOT = resolve(FILE, '../../..');

/** Decorator that makes a method of a controller a handler. */
const HANDLES = 'Route';
/** Types of replies that are sent as bytes. */
const STREAMS = new Set(['Readable', 'StreamableFile', 'Buffer']);
/** Type of replies whose JSON is sent in parts. Its argument is the type of the reply. */
const JSON_STREAM = 'JsonStream';
/** First sentence of a docblock, and what follows it. */
const FIRST_SENTENCE = /^(.+?)\.(?:$| (.+)$)/;

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

const decoratorNames = (node) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression) ? expression.expression.getText() : '',
  );

const isHandler = (member) => ts.isMethodDeclaration(member) && decoratorNames(member).includes(HANDLES);

const controllersOf = (file) =>
  file.statements.filter(
    (node) => ts.isClassDeclaration(node) && decoratorNames(node).includes('Controller'),
  );

/** Returns the text of a docblock on one line, without its tags; '' for none. */
function docblockOf(node) {
  const [block] = ts.getJSDocCommentsAndTags(node).filter((comment) => ts.isJSDoc(comment));
  return (ts.getTextOfJSDocComment(block?.comment) ?? '').replace(/\s+/g, ' ').trim();
}

/** Splits a docblock into its first sentence, without the full stop, and the rest. */
function sentencesOf(docblock) {
  const [, summary = docblock, description = ''] = FIRST_SENTENCE.exec(docblock) ?? [];
  return { summary, ...(description !== '' && { description }) };
}

/** Returns the type that a handler sends: its return type without the promise, null and undefined. */
function sentType(checker, method) {
  const returned = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method));
  const type = checker.getAwaitedType(returned) ?? returned;
  return type.isUnion() ? checker.getNonNullableType(type) : type;
}

const isNothing = ({ flags }) => (flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) !== 0;

/**
 * Describes all controllers from their sources, because types and docblocks are gone when the server runs.
 * @returns the schema of each reply by operation (`Class_method`; null for bytes), the named types, the sentences of each
 * operation, and the docblock of each controller
 */
export function describeControllers() {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const schemas = new TypeSchemas(checker, ROOT);
  const described = { operations: {}, components: schemas.components, sentences: {}, controllers: {} };
  for (const controller of controllerFiles().flatMap((path) => controllersOf(program.getSourceFile(path)))) {
    described.controllers[controller.name.text] = docblockOf(controller);
    for (const method of controller.members.filter(isHandler)) {
      const id = `${controller.name.text}_${method.name.getText()}`;
      described.sentences[id] = sentencesOf(docblockOf(method));
      const type = wholeType(checker, sentType(checker, method));
      if (!isNothing(type))
        described.operations[id] = STREAMS.has(type.symbol?.name) ? null : schemas.of(type);
    }
  }
  return described;
}

// Run by the build as a program. Tests import it.
if (process.argv[1] !== undefined && resolve(process.argv[1]) === FILE)
  writeFileSync(process.argv[2], JSON.stringify(describeControllers()));
