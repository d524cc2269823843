import type { TestApp } from './app';

/** Schema of the API's description, with the fields that tests read. */
export interface ApiSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: ApiSchema[];
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  required?: string[];
  additionalProperties?: ApiSchema | boolean;
}

/** Content of a body or reply by media type. */
export interface ApiContent {
  content?: Record<string, { schema?: ApiSchema }>;
}

export interface ApiParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  schema: ApiSchema;
}

export interface ApiOperation {
  operationId: string;
  summary?: string;
  tags: string[];
  parameters: ApiParameter[];
  requestBody?: ApiContent;
  responses: Record<string, ApiContent & { $ref?: string }>;
  security: Record<string, string[]>[];
}

/** The API's description, as GET /docs.json returns it. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, ApiSchema>;
    responses: Record<string, ApiContent>;
    securitySchemes: Record<string, object>;
  };
}

/** Fetches the API description of an application. */
export async function describedBy(app: TestApp): Promise<ApiDocument> {
  const { text } = await app.call('GET', '/docs.json');
  return JSON.parse(text) as ApiDocument;
}

/** Returns the operations of the API by method and path, such as `POST /pc/project/{id}`. */
export function templatesOf({ paths }: ApiDocument): Map<string, ApiOperation> {
  const below = Object.entries(paths).filter(([path]) => path.startsWith('/api/'));
  return new Map(
    below.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, ApiOperation] => [
        `${method.toUpperCase()} ${path.slice('/api'.length)}`,
        operation,
      ]),
    ),
  );
}

/** Fills parameters that have only one value: `POST /pc/project/{id}` becomes `POST /pc/project/0`. */
const withFixedValues = (route: string, { parameters }: ApiOperation): string =>
  route.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const values = parameters.find((one) => one.in === 'path' && one.name === name)?.schema.enum ?? [];
    return values.length === 1 ? String(values[0]) : braces;
  });

/** Returns the operations of the API by the route that calls them, such as `PATCH /pc/load/{id}` or `POST /pc/user/0`. */
export function operationsOf(document: ApiDocument): Map<string, ApiOperation> {
  const templates = [...templatesOf(document)];
  return new Map(templates.map(([route, operation]) => [withFixedValues(route, operation), operation]));
}

/** Returns the schema that a reference points to, or the schema itself. */
export function resolved({ components }: ApiDocument, schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.split('/').pop();
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

/** Returns the schema of a JSON body; undefined when the call takes none. */
export const bodySchemaOf = (document: ApiDocument, operation: ApiOperation): ApiSchema | undefined => {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  return schema === undefined ? undefined : resolved(document, schema);
};
