import { execFileSync } from 'node:child_process';
import { apiDocument, type ReplySchemas } from '../../server/common/description/api-description';
import { type ApiDocument, operationsOf } from '../support/api-schemas';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { clientSource, complaintsOf, loadedClient } from '../support/typescript-client';

/** Timeout for the compiler, which reads all of the server's types. */
const COMPILER_MS = 180_000;
const PRINT = `import { describeReplies } from './server/api-docs/reply-schemas.mjs';
process.stdout.write(JSON.stringify(describeReplies()));`;

let app: TestApp;
let admin: SignedInPerson;
let document: ApiDocument;
let replies: ReplySchemas;

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
  replies = JSON.parse(printed) as ReplySchemas;
  document = JSON.parse(JSON.stringify(apiDocument(app.app, replies))) as ApiDocument;
}, COMPILER_MS);
afterAll(() => app.close());

/** Program that uses the client correctly, and one that reads a field that projects do not have. */
const USE = `import { call, type Transport } from './client';
export const names = async (transport: Transport): Promise<string[]> => {
  const answer = await call(transport, 'GET /pc/projects/{companyId}', { parameters: { companyId: 1 } });
  const made = await call(transport, 'POST /pc/project/0', {
    parameters: { 'Idempotency-Key': 'k1' },
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

it('says for every operation who may call it, its input, its reply and its errors', () => {
  const refusals = Object.keys(document.components.responses);
  for (const [route, { responses, security, parameters, operationId }] of operationsOf(document)) {
    const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const isEmpty = !(operationId in replies.operations);
    expect([route, isEmpty || done?.content !== undefined]).toEqual([route, true]);
    for (const status of ['400', '404', '500', '503', ...(security.length > 0 ? ['401', '403'] : [])]) {
      expect([route, responses[status]?.$ref]).toEqual([route, `#/components/responses/Error${status}`]);
    }
    const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  }
  expect(refusals).toContain('Error409');
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
