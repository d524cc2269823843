import { execFileSync, spawnSync } from 'node:child_process';
import { apiDocument } from '#server/platform/common/description/api-description';
import type { ControllerSources } from '#server/platform/common/description/described-operation';
import { type CompanyRecords, createCompanyRecords } from '../factories/company-records';
import { type ApiContent, type ApiDocument, operationsOf, templatesOf } from '../support/api-schemas';
import { type TestApp, startTestApp } from '../support/app';
import { ROOT } from '../support/checkout';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { schemaFaults } from '../support/schema-faults';
import { clientSource, complaintsOf, loadedClient } from '../support/typescript-client';
import { pathOf } from './route-path';
import { ROUTES } from './routes-table';

/** Timeout for the compiler, which reads all of the server's types. */
const COMPILER_MS = 180_000;
const PRINT = `import { describeControllers } from './tools/api-docs/describe-controllers.mjs';
process.stdout.write(JSON.stringify(describeControllers()));`;

let app: TestApp;
let admin: SignedInPerson;
let document: ApiDocument;
let sources: ControllerSources;

beforeAll(async () => {
  app = await startTestApp();
  admin = await createSignedIn(app, await createCompany(app, 'Permian Basin Logistics'), {
    email: 'admin@permian.test',
    role: 'Account Admin',
  });
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', PRINT], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  sources = JSON.parse(printed) as ControllerSources;
  document = JSON.parse(JSON.stringify(apiDocument(sources))) as ApiDocument;
}, COMPILER_MS);
afterAll(() => app.close());

/** Program that uses the client correctly, and one that reads a field that projects do not have. */
const USE = `import { call, type Transport } from './client';
export const names = async (transport: Transport): Promise<string[]> => {
  const answer = await call(transport, 'GET /pc/projects/{companyId}', { parameters: { companyId: 1 } });
  const made = await call(transport, 'POST /pc/project/{id}', {
    parameters: { id: 0, 'Idempotency-Key': 'k1' },
    body: { job_name: 'Spraberry 7', fixed_mob_rev: 12.5 },
  });
  return Array.isArray(answer) ? answer.map(({ job_name }) => job_name) : [made.data.job_name];
};`;
const MISUSE = USE.replaceAll('job_name', 'job_title');

it(
  'generates a client from it that compiles and lists projects of the running application',
  async () => {
    const source = clientSource(document);
    expect(complaintsOf({ '/client.ts': source, '/use.ts': USE })).toEqual([]);
    expect(complaintsOf({ '/client.ts': source, '/use.ts': MISUSE })).not.toEqual([]);
    await app.testDatabase.database.run('INSERT INTO projects (company_id, job_name) VALUES (?, ?)', [
      admin.company.id,
      'University Lands 12',
    ]);
    const client = loadedClient(source);
    const listed = await client.call(
      async (method, path, { query }) =>
        (await app.call(method, `${path}?${query}`, { token: admin.token })).body,
      'GET /pc/projects/{companyId}',
      { parameters: { companyId: admin.company.id } },
    );
    expect(listed).toMatchObject([{ job_name: 'University Lands 12', archived: false }]);
  },
  COMPILER_MS,
);

it("passes the recommended rules of Redocly's linter", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/support/lint-openapi.mjs'], {
    cwd: ROOT,
    input: JSON.stringify(document),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect([status, stderr, status === 0 && (JSON.parse(stdout) as unknown)]).toEqual([0, '', []]);
});

it('says for every operation what it does, in which group it is, and who may call it', () => {
  const tags = document.tags.map(({ name }) => name);
  expect(tags).toEqual([...tags].sort());
  expect(tags).toEqual(expect.arrayContaining(['Load imports', 'Accounts', 'Vendor invoices']));
  for (const [route, operation] of operationsOf(document)) {
    expect([route, operation.summary]).toEqual([route, expect.stringMatching(/^[A-Z].+[^.]$/)]);
    expect([route, operation.tags.filter((tag) => tags.includes(tag)).length]).toEqual([route, 1]);
    const { isPublic } = ROUTES.find((entry) => entry.route === route) ?? {};
    const who = route === 'GET /refresh' ? [{ haulbook_refresh: [] }] : isPublic ? [] : [{ bearer: [] }];
    expect([route, operation.security]).toEqual([route, who]);
  }
  expect(document.components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    haulbook_refresh: { type: 'apiKey', in: 'cookie', name: 'haulbook_refresh' },
  });
});

it('says for every operation its input, its reply and its errors', () => {
  const refusals = Object.keys(document.components.responses);
  for (const [route, { responses, security, parameters, operationId }] of templatesOf(document)) {
    const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const isEmpty = !(operationId in sources.operations);
    expect([route, isEmpty || done?.content !== undefined]).toEqual([route, true]);
    const ofSession = security.some((one) => 'bearer' in one) ? ['401', '403'] : [];
    for (const status of ['400', '404', '500', '503', ...ofSession]) {
      expect([route, responses[status]?.$ref]).toEqual([route, `#/components/responses/Error${status}`]);
    }
    const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  }
  expect(refusals).toContain('Error409');
});

it.each(['POST /authenticate', 'GET /refresh'])(
  'names the refusal of a wrong password or cookie: %s',
  (route) => {
    expect(operationsOf(document).get(route)?.responses['401']?.$ref).toBe('#/components/responses/Error401');
  },
);

it('describes the 0 of paths that add a record as an id with one value', () => {
  const added = [...templatesOf(document)].flatMap(([route, { parameters }]) =>
    parameters.some(({ schema }) => schema.enum?.[0] === 0 && schema.enum.length === 1) ? [route] : [],
  );
  expect(added).toContain('POST /pc/project/{id}');
  expect(added).toHaveLength(ROUTES.filter(({ route }) => route.endsWith('/0')).length);
  expect(Object.keys(document.paths).filter((path) => path.endsWith('/0'))).toEqual([]);
});

describe('a real reply', () => {
  /** Calls whose path has names instead of ids. Their own tests read them. */
  const NAMED = ['GET /pc/get-file/{fileName}/{folder}/{type}'];
  const READS = ROUTES.filter(({ route }) => route.startsWith('GET ') && !NAMED.includes(route));
  let own: CompanyRecords;
  let provider: SignedInPerson;

  beforeAll(async () => {
    own = await createCompanyRecords(app, 'Bakken Haulage');
    const company = await createCompany(app, 'Haulbook');
    provider = await createSignedIn(app, company, { email: 'systems@haulbook.test', role: 'Systems Admin' });
  });

  /** Returns the described content of a route's reply by media type; undefined for a status that is not described. */
  function contentOf(route: string, status: number): ApiContent['content'] {
    const named = operationsOf(document).get(route)?.responses[String(status)];
    return named?.$ref === undefined
      ? named?.content
      : document.components.responses[`Error${status}`]?.content;
  }

  it.each(READS.map((entry) => [entry.route, entry] as const))(
    'has the status, the content type and the fields of the description: %s',
    async (route, entry) => {
      const key = own.admin.company.qwikr_company_key;
      const called = await app.call('GET', pathOf(entry, own.ids, { key }), {
        token: entry.isAdmin === true ? provider.token : own.admin.token,
      });
      const content = contentOf(route, called.status) ?? {};
      const media = called.headers.get('content-type')?.split(';')[0] ?? '';
      expect([called.status, Object.keys(content)]).toEqual([called.status, [media]]);
      const schema = content[media]?.schema ?? {};
      if (media === 'application/json') expect(schemaFaults(document, schema, called.body)).toEqual([]);
    },
  );
});

it('gives every schema fields and resolves every reference', () => {
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas)) {
    expect([name, Object.keys(schema).length > 0]).toEqual([name, true]);
  }
  const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(named.filter((name) => schemas[name] === undefined)).toEqual([]);
  expect(schemas.CreditDebitRequest?.properties?.amount).toEqual({
    type: 'number',
    minimum: 0.01,
    maximum: 999_999_999,
    description: 'At most 2 decimals.',
  });
  expect(schemas.VendorInvoiceRequest?.required).toEqual(expect.arrayContaining(['project_id', 'invoice']));
});

it('names the Idempotency-Key and the query of the calls that accept them', () => {
  const of = (route: string): string[] =>
    (operationsOf(document).get(route)?.parameters ?? []).map((one) => `${one.in} ${one.name}`);
  expect(of('POST /pc/credit-debit/0')).toContain('header Idempotency-Key');
  expect(of('GET /pc/loads')).toEqual(expect.arrayContaining(['query project_id', 'query since']));
});

it('serves it in production only when the settings allow it', async () => {
  const production = {
    NODE_ENV: 'production',
    APP_SECRET: 'a-secret-of-at-least-32-characters',
    EIA_API_KEY: 'k',
  };
  const closed = await startTestApp({ on: app.testDatabase, env: production });
  const open = await startTestApp({ on: app.testDatabase, env: { ...production, API_DOCS: '1' } });
  try {
    expect((await closed.call('GET', '/docs.json')).status).toBe(404);
    expect((await closed.call('GET', '/docs')).status).toBe(404);
    expect((await open.call('GET', '/docs.json')).status).toBe(200);
    expect((await app.call('GET', '/docs.json')).status).toBe(200);
  } finally {
    await closed.close();
    await open.close();
  }
});
