import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ERRORS } from '../../../shared/errors';
import { Configuration } from '../../config';
import { type DescribedHandler, describedHandlers } from './described-handlers';
import { productVersion } from '../health/product-version';
import { fieldsOf, referenceTo, schemasOf } from './request-schemas';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Components = NonNullable<OpenAPIObject['components']>;
type Schema = NonNullable<Components['schemas']>[string];

/** Schemas of the replies. The build writes them with server/api-docs/reply-schemas.mjs. */
export interface ReplySchemas {
  /** Schema by operation; null for bytes, absent for an empty reply. */
  operations: Record<string, Schema | null>;
  components: Record<string, Schema>;
}

const NO_REPLIES: ReplySchemas = { operations: {}, components: {} };
const VERBS = ['get', 'post', 'patch', 'put', 'delete'] as const;
const KEY_LENGTH_MAX = 80;
/** Error statuses of any call, calls with a session, writes, and calls with a key. */
const STATUSES = {
  any: [400, 404, 429, 500, 503],
  session: [401, 403],
  write: [409, 413, 415, 423],
  key: [422],
};

const statuses = [...new Set(Object.values(ERRORS).map(({ status }) => status))];

const refusalOf = (status: number) => ({
  description: Object.entries(ERRORS)
    .flatMap(([code, definition]) => (definition.status === status ? [`\`${code}\``] : []))
    .join(', '),
  content: { 'application/json': { schema: referenceTo('ErrorEnvelope') } },
});

const ENVELOPE: Schema = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'code', 'params', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    params: { type: 'object', additionalProperties: true },
    requestId: { type: 'string' },
  },
};

const pathParameter = (name: string): Parameter => ({
  in: 'path',
  name,
  required: true,
  schema: /^id$|Id$/.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
});

function parametersOf(path: string, handler: DescribedHandler): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name));
  const inQuery = (handler.query === undefined ? [] : fieldsOf(handler.query)).map(
    ({ name, isRequired, schema }): Parameter => ({ in: 'query', name, required: isRequired, schema }),
  );
  const company: Parameter = {
    in: 'query',
    name: 'company_id',
    required: false,
    description: "The company's key; another company's is refused.",
    schema: { type: 'string' },
  };
  const key: Parameter = {
    in: 'header',
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key and body again get the first answer, and nothing is done twice.',
    schema: { type: 'string', maxLength: KEY_LENGTH_MAX },
  };
  return [...inPath, ...inQuery, ...(handler.isPublic ? [] : [company]), ...(handler.takesKey ? [key] : [])];
}

function bodyOf({ body, uploadFields }: DescribedHandler): Operation['requestBody'] {
  if (body !== undefined) {
    return { required: true, content: { 'application/json': { schema: referenceTo(body.name) } } };
  }
  if (uploadFields === undefined) return undefined;
  const fields = uploadFields.map((name) => [name, { type: 'string' }]);
  const properties = { ...Object.fromEntries(fields), file: { type: 'string', format: 'binary' } } as Record<
    string,
    Schema
  >;
  const schema: Schema = { type: 'object', properties, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responsesOf(handler: DescribedHandler, replies: ReplySchemas): Operation['responses'] {
  const reply = replies.operations[handler.id];
  const content =
    reply === null
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : reply && { 'application/json': { schema: reply } };
  const refused = [
    ...STATUSES.any,
    ...(handler.isPublic ? [] : STATUSES.session),
    ...(handler.isWrite ? STATUSES.write : []),
    ...(handler.takesKey ? STATUSES.key : []),
  ];
  return {
    [handler.status]: { description: 'Done', ...(content && { content }) },
    ...Object.fromEntries(
      refused.sort().map((status) => [status, { $ref: `#/components/responses/Error${String(status)}` }]),
    ),
  };
}

function complete(
  path: string,
  operation: Operation,
  handler: DescribedHandler,
  replies: ReplySchemas,
): void {
  const body = bodyOf(handler);
  operation.parameters = parametersOf(path, handler);
  operation.responses = responsesOf(handler, replies);
  operation.security = handler.isPublic ? [] : [{ bearer: [] }];
  if (handler.permission !== undefined)
    operation.description = `Needs the permission '${handler.permission}'.`;
  if (body === undefined) delete operation.requestBody;
  else operation.requestBody = body;
}

/** Builds the OpenAPI document: routes from Nest, the rest from the request classes and reply types. */
export function apiDocument(app: NestFastifyApplication, replies: ReplySchemas): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Haulbook')
    .setDescription('The calls of the Haulbook client. Every refusal has the same envelope.')
    .setVersion(productVersion())
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description);
  const handlers = describedHandlers(app);
  const schemas: Record<string, Schema> = { ...replies.components, ErrorEnvelope: ENVELOPE };
  for (const { body } of handlers.values()) Object.assign(schemas, body && schemasOf(body));
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of VERBS.flatMap((verb) => methods[verb] ?? [])) {
      const handler = handlers.get(operation.operationId ?? '');
      if (handler !== undefined) complete(path, operation, handler, replies);
    }
  }
  const responses = Object.fromEntries(
    statuses.map((status) => [`Error${String(status)}`, refusalOf(status)]),
  );
  document.components = { ...document.components, schemas, responses };
  return document;
}

function storedReplies(clientDir: string): ReplySchemas {
  const file = resolve(clientDir, '..', 'reply-schemas.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReplySchemas) : NO_REPLIES;
}

/** Serves the document at /api/docs and /api/docs.json; in production only with API_DOCS=1. */
export function describeApi(app: NestFastifyApplication): void {
  const configuration = app.get(Configuration);
  if (!(configuration.apiDocs ?? !configuration.isProduction)) return;
  const document = (): OpenAPIObject => apiDocument(app, storedReplies(configuration.clientDir));
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/docs.json',
    yamlDocumentUrl: 'api/docs.yaml',
  });
}
