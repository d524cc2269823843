import type { OpenAPIObject } from '@nestjs/swagger';
import type { DescribedRoute } from './described-route';
import { fieldsOf, referenceTo } from './request-schemas';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Components = NonNullable<OpenAPIObject['components']>;
export type Schema = NonNullable<Components['schemas']>[string];

/** Description of the controllers from their sources. The build writes it with tools/api-docs. */
export interface ControllerSources {
  /** Schema of the reply by operation; null for bytes, absent for an empty reply. */
  operations: Record<string, Schema | null>;
  components: Record<string, Schema>;
  /** First sentence of each described's docblock, and the rest. */
  sentences: Record<string, { summary: string; description?: string }>;
  /** Docblock of each controller by its class. */
  controllers: Record<string, string>;
}

const JSON_MEDIA = 'application/json';
const BYTES_MEDIA = 'application/octet-stream';
const KEY_LENGTH_MAX = 80;
/** Last part of the paths that add a record. The document describes it as an id with one value. */
const NEW_ID = '/0';
/** Error statuses of any call, calls with a session, writes, and calls with a key. */
const STATUSES = {
  any: [400, 404, 408, 429, 431, 500, 503],
  session: [401, 403],
  cookie: [401],
  write: [409, 413, 415, 423],
  key: [422],
};

const isAddition = (path: string): boolean => path.endsWith(NEW_ID);

/** Returns the path under which the document lists a path: `/pc/project/0` as `/pc/project/{id}`. */
export const describedPath = (path: string): string => (isAddition(path) ? `${path.slice(0, -1)}{id}` : path);

const WORDS_OF_NAME = /[A-Z][a-z]*/g;

/** Returns the tag of a controller: 'Load imports' for `LoadImportsController`. */
export function tagOf(controller: string): string {
  const words = controller.replace(/Controller$/, '').match(WORDS_OF_NAME) ?? [];
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' ');
}

const pathParameter = (name: string): Parameter => ({
  in: 'path',
  name,
  required: true,
  schema: /^id$|Id$/.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
});

const NEW_ID_PARAMETER: Parameter = {
  in: 'path',
  name: 'id',
  required: true,
  description: 'Always 0, because the record is new.',
  schema: { type: 'integer', enum: [0] },
};

function parametersOf(described: DescribedRoute): Parameter[] {
  const { path } = described;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name));
  const inQuery = (described.query === undefined ? [] : fieldsOf(described.query)).map(
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
  return [
    ...inPath,
    ...(isAddition(path) ? [NEW_ID_PARAMETER] : []),
    ...inQuery,
    ...(described.needs === 'nothing' ? [] : [company]),
    ...(described.takesKey ? [key] : []),
  ];
}

function bodyOf({ body, form }: DescribedRoute): Operation['requestBody'] {
  if (body !== undefined) {
    return { required: true, content: { [JSON_MEDIA]: { schema: referenceTo(body.name) } } };
  }
  if (form === undefined) return undefined;
  const fields = form.map((name): [string, Schema] => [name, { type: 'string' }]);
  const properties: Record<string, Schema> = {
    ...Object.fromEntries(fields),
    file: { type: 'string', format: 'binary' },
  };
  const schema: Schema = { type: 'object', properties, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Returns a media type without its parameters: `text/csv` for `text/csv; charset=utf-8`. */
const mediaOf = (contentType: string): string => contentType.split(';')[0] ?? contentType;

const schemaOfBytes = (media: string): Schema =>
  media.startsWith('text/') || media.endsWith('json')
    ? { type: 'string' }
    : { type: 'string', format: 'binary' };

/** Returns the content of a successful reply by media type; nothing for an empty reply. */
function contentOf(
  { id, sends }: DescribedRoute,
  { operations }: ControllerSources,
): { content?: Record<string, { schema: Schema }> } {
  const reply = operations[id];
  const usual = reply === null ? [BYTES_MEDIA] : reply === undefined ? [] : [JSON_MEDIA];
  const medias = (sends ?? usual).map(mediaOf);
  if (medias.length === 0) return {};
  const content = medias.map((media) => {
    const schema = (media === JSON_MEDIA ? reply : undefined) ?? schemaOfBytes(media);
    return [media, { schema }] as const;
  });
  return { content: Object.fromEntries(content) };
}

/** Returns the error statuses of a call, each once. */
function errorsOf(described: DescribedRoute): number[] {
  const statuses = [
    ...STATUSES.any,
    ...(described.needs === 'nothing' ? [] : STATUSES.session),
    ...(described.cookie === undefined ? [] : STATUSES.cookie),
    ...(described.errors ?? []),
    ...(described.method === 'get' ? [] : STATUSES.write),
    ...(described.takesKey ? STATUSES.key : []),
  ];
  return [...new Set(statuses)].sort();
}

function responsesOf(described: DescribedRoute, sources: ControllerSources): Operation['responses'] {
  const errors = errorsOf(described).map(
    (status) => [status, { $ref: `#/components/responses/Error${status}` }] as const,
  );
  return {
    [described.status]: { description: 'Done', ...contentOf(described, sources) },
    ...Object.fromEntries(errors),
  };
}

function securityOf({ needs, cookie }: DescribedRoute): NonNullable<Operation['security']> {
  if (cookie !== undefined) return [{ [cookie]: [] }];
  return needs === 'nothing' ? [] : [{ bearer: [] }];
}

/** Describes a route of the table with what its sources say. */
export function describedOperation(described: DescribedRoute, sources: ControllerSources): Operation {
  const { summary, description } = sources.sentences[described.id] ?? {};
  const needs = described.needs !== 'nothing' && `Needs the permission '${described.needs}'.`;
  const body = bodyOf(described);
  return {
    ...(summary !== undefined && { summary }),
    ...((description ?? needs) && { description: [description, needs].filter(Boolean).join(' ') }),
    operationId: described.id,
    tags: [tagOf(described.controller)],
    parameters: parametersOf(described),
    ...(body !== undefined && { requestBody: body }),
    responses: responsesOf(described, sources),
    security: securityOf(described),
  };
}
