import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { type ApiDocument, type ApiOperation, type ApiSchema, templatesOf } from './api-schemas';

const nameOf = (reference: string): string => reference.split('/').pop() ?? '';

function recordType({ properties = {}, required = [], additionalProperties }: ApiSchema): string {
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties)}>`;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return fields.length === 0 ? 'Record<string, unknown>' : `{ ${fields.join('; ')} }`;
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function typeOf(schema: ApiSchema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => `(${typeOf(one)})`).join(' | ');
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  if (schema.type === 'object') return recordType(schema);
  return PLAIN[schema.type ?? ''] ?? 'unknown';
}

const JSON_BODY = 'application/json';

/** Returns the type of a successful reply. */
function replyType({ responses }: ApiOperation): string {
  const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = done?.content?.[JSON_BODY]?.schema;
  return schema === undefined ? 'unknown' : typeOf(schema);
}

function signatureOf(route: string, operation: ApiOperation): string {
  const parameters = operation.parameters.map(
    ({ name, required, schema }) => `${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)}`,
  );
  const body = operation.requestBody?.content?.[JSON_BODY]?.schema;
  const bodyType = body === undefined ? 'undefined' : typeOf(body);
  return `${JSON.stringify(route)}: { parameters: { ${parameters.join('; ')} }; body: ${bodyType}; reply: ${replyType(operation)} };`;
}

/** Generates a TypeScript client: a type for each schema and operation, and one function that calls them. */
export function clientSource(document: ApiDocument): string {
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const operations = [...templatesOf(document)].map(([route, operation]) => signatureOf(route, operation));
  return `${types.join('\n')}
export interface Operations {\n${operations.join('\n')}\n}
export interface Transport { (method: string, path: string, sent: { query: string; body: unknown }): Promise<unknown>; }
type Sent<R extends keyof Operations> = Operations[R]['body'] extends undefined
  ? { parameters: Operations[R]['parameters'] }
  : { parameters: Operations[R]['parameters']; body: Operations[R]['body'] };
export async function call<R extends keyof Operations>(
  transport: Transport, route: R, sent: Sent<R>,
): Promise<Operations[R]['reply']> {
  const [method = '', template = ''] = route.split(' ');
  const values: Record<string, unknown> = sent.parameters;
  const path = template.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !template.includes('{' + name + '}')) query.set(name, String(value));
  }
  const body: unknown = 'body' in sent ? sent.body : undefined;
  return (await transport(method, path, { query: query.toString(), body })) as Operations[R]['reply'];
}
`;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  // Skips checks of the compiler's own libraries.
  skipLibCheck: true,
};

/** Cache of parsed libraries, for the programs of later calls. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns the compiler's errors for sources by file name, as `file: message`. */
export function complaintsOf(sources: Record<string, string>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) => {
    if (sources[name] !== undefined) return ts.createSourceFile(name, sources[name], language);
    if (!parsed.has(name)) parsed.set(name, read(name, language));
    return parsed.get(name);
  };
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name in sources || exists(name);
  host.getCurrentDirectory = () => '/';
  const program = ts.createProgram(Object.keys(sources), OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

export interface GeneratedClient {
  call(
    transport: (method: string, path: string, sent: { query: string; body: unknown }) => Promise<unknown>,
    route: string,
    sent: { parameters: Record<string, unknown>; body?: unknown },
  ): Promise<unknown>;
}

/** Loads the client as a module that can be called. */
export function loadedClient(source: string): GeneratedClient {
  const { outputText } = ts.transpileModule(source, { compilerOptions: OPTIONS });
  const module = { exports: {} };
  runInNewContext(outputText, { exports: module.exports, URLSearchParams, encodeURIComponent });
  return module.exports as GeneratedClient;
}
