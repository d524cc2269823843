import { ERRORS, type ErrorCode } from '#shared/errors/index';
import { type CompanyRecords, createCompanyRecords } from '../factories/company-records';
import {
  type ApiDocument,
  type ApiOperation,
  bodySchemaOf,
  describedBy,
  operationsOf,
} from '../support/api-schemas';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { checksumOf } from '../support/checksum';
import { HOSTILE } from '../support/hostile-values';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { hostileBodies } from './hostile-bodies';
import { pathOf } from './route-path';
import { ROUTES, type RouteEntry } from './routes-table';

/** Number of bodies for each route. HOSTILE_BODIES=100 runs the long form. */
const BODIES = Number(process.env.HOSTILE_BODIES ?? 8);
/** Seed of the values. HOSTILE_SEED=... tries other values. */
const SEED = Number(process.env.HOSTILE_SEED ?? 29);
/** Number of tries, because re-rating after a change may still run in the background. */
const SETTLING_TRIES = 5;
/** Texts of the validation library. No reply may contain them. */
const LIBRARY_WORDS =
  /conforming to|must be an? (string|object|integer number|array|boolean value)|nested property|\beach value in\b/;

let app: TestApp;
let document: ApiDocument;
let operations: Map<string, ApiOperation>;
let own: CompanyRecords;
let foreign: CompanyRecords;
let provider: SignedInPerson;
let calls = 0;
/** Checksum of the rows after the call before. */
let found: string | undefined;

interface Sent {
  entry: RouteEntry;
  rawBody?: string;
  query?: string;
}

/** Calls from a new address each time, so that no throttle answers instead. */
function send({ entry, rawBody, query = '' }: Sent) {
  calls += 1;
  const [method = ''] = entry.route.split(' ');
  const of = entry.isAdmin === true ? foreign : own;
  const { token } = entry.isAdmin === true ? provider : own.admin;
  const path = pathOf(entry, of.ids, { key: own.admin.company.qwikr_company_key, query });
  const headers = { 'x-forwarded-for': `198.19.${Math.floor(calls / 250) % 250}.${calls % 250}` };
  const body =
    rawBody === undefined ? {} : { rawBody, headers: { ...headers, 'content-type': 'application/json' } };
  return app.call(method, path, { token, headers, ...body });
}

/** Expects a reply of our own, without texts of a library. */
function expectOurs(called: Called, sent: Sent): void {
  const what = `${sent.entry.route} ${sent.query ?? ''} ${(sent.rawBody ?? '').slice(0, 400)}`;
  const responses = operations.get(sent.entry.route)?.responses ?? {};
  expect([what, Object.keys(responses)]).toEqual([what, expect.arrayContaining([String(called.status)])]);
  // Some calls need a job system or diesel prices, which this test lacks. They may answer 502.
  expect([what, called.status === 502 || called.status < 500]).toEqual([what, true]);
  expect([what, called.status === 401 && sent.entry.isPublic !== true]).toEqual([what, false]);
  expect(called.text).not.toMatch(/node_modules|SELECT .+ FROM|mysql|mariadb/);
  if (called.status < 400) return;
  expect(ERRORS[called.body.code as ErrorCode].status).toBe(called.status);
  expect(called.text).not.toMatch(LIBRARY_WORDS);
  expect((called.body.message as string).length).toBeLessThan(1_000);
}

/** Expects a refused call to change nothing. Tries several times, because work of an accepted call may still run. */
async function expectUnchanged(sent: Sent): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = found ?? (await checksumOf(app));
    const called = await send(sent);
    expectOurs(called, sent);
    const after = await checksumOf(app);
    found = after;
    if (called.status < 400 || after === before) return;
    if (attempt === SETTLING_TRIES) expect([sent, after]).toEqual([sent, before]);
  }
}

beforeAll(async () => {
  app = await startTestApp();
  document = await describedBy(app);
  operations = operationsOf(document);
  provider = await createSignedIn(app, await createCompany(app, 'Haulbook'), {
    email: 'systems@haulbook.test',
    role: 'Systems Admin',
  });
  own = await createCompanyRecords(app, 'Permian Basin Logistics');
  foreign = await createCompanyRecords(app, 'Bakken Haulage');
});
afterAll(() => app.close());

const named = (entries: readonly RouteEntry[]) => entries.map((entry) => [entry.route, entry] as const);

it.each(named(ROUTES.filter(({ body }) => body !== undefined)))(
  'answers hostile bodies without a server error and changes nothing when it refuses: %s',
  async (route, entry) => {
    const operation = operations.get(route);
    const schema = operation && bodySchemaOf(document, operation);
    if (schema === undefined) throw new Error(`${route} is not described with a body`);
    const of = entry.isAdmin === true ? foreign : own;
    const right = (entry.body?.(of.ids) ?? {}) as Record<string, unknown>;
    for (const rawBody of hostileBodies(document, schema, { right, count: BODIES, seed: SEED })) {
      await expectUnchanged({ entry, rawBody });
    }
  },
  600_000,
);

it.each(named(ROUTES))(
  'answers hostile queries without a server error: %s',
  async (route, entry) => {
    const names = (operations.get(route)?.parameters ?? []).filter((one) => one.in === 'query');
    const values = HOSTILE.filter((value) => ['string', 'number'].includes(typeof value))
      .map((value) => String(value))
      .filter((text) => text.length < 5_000 && !/\p{Surrogate}/u.test(text));
    for (const { name } of names.filter((one) => one.name !== 'company_id')) {
      const some = values.filter((_, at) => (at + SEED) % Math.max(1, Math.ceil(40 / BODIES)) === 0);
      for (const value of some) {
        const one = `${name}=${encodeURIComponent(value)}`;
        for (const query of [one, `${one}&${one}`, `${name}[a]=${encodeURIComponent(value)}`]) {
          const sent = { entry, query };
          if (route.startsWith('GET')) expectOurs(await send(sent), sent);
        }
      }
    }
    expect(names).toBeDefined();
  },
  600_000,
);
