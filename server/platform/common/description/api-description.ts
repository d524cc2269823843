import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ERRORS } from '#shared/errors/index';
import { Configuration } from '#server/config/index';
import { type DescribedRoute, describedRoutes } from './described-route';
import {
  type ControllerSources,
  type Operation,
  type Schema,
  describedOperation,
  describedPath,
  tagOf,
} from './described-operation';
import { productVersion } from '../health/product-version';
import { referenceTo, schemasOf } from './request-schemas';

const NO_SOURCES: ControllerSources = { operations: {}, components: {}, sentences: {}, controllers: {} };
/** License of the description, as an expression of SPDX. */
const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Haulbook' };

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

/** Describes the operations by path. Paths that add a record join the path of the record. */
function describedPaths(
  routes: readonly DescribedRoute[],
  sources: ControllerSources,
): OpenAPIObject['paths'] {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const described of routes) {
    const operations = (paths[describedPath(described.path)] ??= {});
    operations[described.method] = describedOperation(described, sources);
  }
  return paths;
}

/** Returns the tags of all controllers with a route, in the order of the alphabet. */
function tagsOf(
  routes: readonly DescribedRoute[],
  { controllers }: ControllerSources,
): NonNullable<OpenAPIObject['tags']> {
  const names = [...new Set(routes.map(({ controller }) => controller))].sort();
  return names.map((name) => ({ name: tagOf(name), description: controllers[name] ?? '' }));
}

function componentsOf(
  routes: readonly DescribedRoute[],
  sources: ControllerSources,
): OpenAPIObject['components'] {
  const schemas: Record<string, Schema> = { ...sources.components, ErrorEnvelope: ENVELOPE };
  const securitySchemes: NonNullable<OpenAPIObject['components']>['securitySchemes'] = {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  };
  for (const { body, cookie } of routes) {
    Object.assign(schemas, body && schemasOf(body));
    if (cookie !== undefined) securitySchemes[cookie] = { type: 'apiKey', in: 'cookie', name: cookie };
  }
  const refusals = statuses.map((status) => [`Error${status}`, refusalOf(status)] as const);
  return { schemas, securitySchemes, responses: Object.fromEntries(refusals) };
}

/** Builds the OpenAPI document from the table of routes, the request classes and the controllers' sources. */
export function apiDocument(sources: ControllerSources): OpenAPIObject {
  const document = new DocumentBuilder()
    .setTitle('Haulbook')
    .setDescription('The calls of the Haulbook client. Every refusal has the same envelope.')
    .setVersion(productVersion())
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'This server')
    .build();
  const routes = describedRoutes();
  return {
    ...document,
    info: { ...document.info, license: LICENSE },
    tags: tagsOf(routes, sources),
    paths: describedPaths(routes, sources),
    components: componentsOf(routes, sources),
  };
}

function storedSources(clientDir: string): ControllerSources {
  const file = resolve(clientDir, '..', 'described-controllers.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ControllerSources) : NO_SOURCES;
}

/** Serves the document at /api/docs and /api/docs.json; in production only with API_DOCS=1. */
export function describeApi(app: NestFastifyApplication): void {
  const configuration = app.get(Configuration);
  if (!(configuration.apiDocs ?? !configuration.isProduction)) return;
  const document = (): OpenAPIObject => apiDocument(storedSources(configuration.clientDir));
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/docs.json',
    yamlDocumentUrl: 'api/docs.yaml',
  });
}
