import { createHmac } from 'node:crypto';
import { ERRORS, type ErrorCode } from '#shared/errors/index';
import {
  type CompanyRecords,
  type CompanyRecordIds,
  createCompanyRecords,
} from '../factories/company-records';
import { describedBy, operationsOf } from '../support/api-schemas';
import { type TestApp, startTestApp } from '../support/app';
import { checksumOf } from '../support/checksum';
import type { CallOptions, Called } from '../support/calls';
import { type TestClock, createTestClock } from '../support/clock';
import { type SignedInPerson, createCompany, createSignedIn, signIn } from '../support/people';
import { type Named, pathOf } from './route-path';
import { ROUTES, type RouteEntry } from './routes-table';

/** Id that no record has. */
const UNKNOWN = 999_999_999;

let app: TestApp;
let clock: TestClock;
let own: CompanyRecords;
let foreign: CompanyRecords;
let provider: SignedInPerson;
let unchanged: string;

const named = (entries: readonly RouteEntry[]) => entries.map((entry) => [entry.route, entry] as const);
const closed = ROUTES.filter(({ isPublic }) => isPublic !== true);
const writes = ROUTES.filter(({ body }) => body !== undefined);
const withId = ROUTES.filter(({ id, queryId, bodyId }) => id ?? queryId ?? bodyId);
/** Routes of one company. Systems Admins see all companies, but only through the routes of their own area. */
const ofOneCompany = withId.filter(({ isAdmin }) => isAdmin !== true);
const admin = ROUTES.filter(({ isAdmin }) => isAdmin === true);
const withPathId = ROUTES.filter(({ id }) => id !== undefined);
const archivable = ROUTES.filter(({ isRefusedWhenArchived }) => isRefusedWhenArchived === true);

/** Returns the caller's own ids, except for the record that the route is about. */
function naming(entry: RouteEntry, named: number | CompanyRecordIds): CompanyRecordIds {
  const about = entry.id ?? entry.queryId?.[1] ?? entry.bodyId;
  if (about === undefined) return own.ids;
  return { ...own.ids, [about]: typeof named === 'number' ? named : named[about] };
}

/** Returns a user who may call the route. */
const callerOf = ({ isAdmin }: RouteEntry): SignedInPerson => (isAdmin === true ? provider : own.admin);

interface Attempt extends CallOptions, Partial<Named> {
  ids?: CompanyRecordIds;
}

/** Calls the route with the given ids, as an allowed user unless another token is given. */
function attempt(entry: RouteEntry, given: Attempt = {}) {
  const ids = given.ids ?? own.ids;
  const [method = ''] = entry.route.split(' ');
  const body = entry.body === undefined ? {} : { body: entry.body(ids) };
  const path = pathOf(entry, ids, { key: own.admin.company.qwikr_company_key, ...given });
  return app.call(method, path, { token: callerOf(entry).token, ...body, ...given });
}

/** Expects the common error envelope without internal details. */
function expectRefusal(called: Called, status: number, code?: ErrorCode): void {
  expect(called.status).toBe(status);
  const known = called.body.code as ErrorCode;
  expect(called.body).toEqual({
    statusCode: status,
    error: expect.any(String) as string,
    message: expect.any(String) as string,
    code: code ?? known,
    params: expect.any(Object) as object,
    requestId: called.headers.get('x-request-id'),
  });
  expect(ERRORS[known].status).toBe(status);
  expect(called.text).not.toMatch(/\bat \w+ \(|node_modules|SELECT .+ FROM|mysql|mariadb/);
}

beforeAll(async () => {
  app = await startTestApp();
  clock = createTestClock(app);
  provider = await createSignedIn(app, await createCompany(app, 'Haulbook'), {
    email: 'systems@haulbook.test',
    role: 'Systems Admin',
  });
  own = await createCompanyRecords(app, 'Permian Basin Logistics');
  foreign = await createCompanyRecords(app, 'Bakken Haulage');
  unchanged = await checksumOf(app);
});
afterEach(async () => {
  clock.reset();
  expect(await checksumOf(app)).toBe(unchanged);
});
afterAll(() => app.close());

it('has one entry in the table for every route and one route for every entry', async () => {
  const described = [...operationsOf(await describedBy(app)).keys()];
  expect(ROUTES.map(({ route }) => route).sort()).toEqual(described.sort());
});

describe('a request without access', () => {
  it.each(named(closed))(
    'gets 401 without a token and with a forged or expired one: %s',
    async (_, entry) => {
      const [head = '', payload = ''] = own.admin.token.split('.');
      const forged = createHmac('sha256', 'guessed').update(`${head}.${payload}`).digest('base64url');
      for (const token of [undefined, `${head}.${payload}.${forged}`]) {
        expectRefusal(await attempt(entry, { token }), 401, 'unauthorized');
      }
    },
  );

  it('gets 401 with an expired token on every route', async () => {
    clock.move({ minutes: -15, seconds: -1 });
    const { token } = await signIn(app, own.admin.user);
    clock.reset();
    for (const entry of closed) expectRefusal(await attempt(entry, { token }), 401, 'unauthorized');
  });
});

describe('a request that names another company', () => {
  it.each(named(closed))('gets 403 for ?company_id= of another company: %s', async (_, entry) => {
    for (const key of [foreign.admin.company.qwikr_company_key, 'nobody', '']) {
      expectRefusal(await attempt(entry, { query: `company_id=${key}` }), 403, 'foreign_company');
    }
  });

  it.each(named(closed.filter(({ route }) => route.includes('{companyKey}'))))(
    'gets 403 for another company’s key: %s',
    async (_, entry) => {
      const { qwikr_company_key } = foreign.admin.company;
      expectRefusal(await attempt(entry, { key: qwikr_company_key }), 403, 'foreign_company');
    },
  );

  it.each(named(ofOneCompany))(
    "gets the same 404 for another company's id as for an unknown one: %s",
    async (_, entry) => {
      const theirs = await attempt(entry, { ids: naming(entry, foreign.ids) });
      const nobodys = await attempt(entry, { ids: naming(entry, UNKNOWN) });
      expectRefusal(theirs, 404, 'not_found');
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' });
      expect(theirs.headers.get('content-type')).toBe(nobodys.headers.get('content-type'));
    },
  );
});

describe('a request to the admin area', () => {
  it.each(named(admin))('gets 403 for everyone except the provider: %s', async (_, entry) => {
    const { ids } = foreign;
    expectRefusal(await attempt(entry, { token: own.admin.token, ids }), 403, 'forbidden');
    expectRefusal(await attempt(entry, { token: own.admin.token }), 403, 'forbidden');
  });

  it.each(named(admin.filter((entry) => withId.includes(entry))))(
    'gets 404 for an unknown id: %s',
    async (_, entry) => {
      expectRefusal(await attempt(entry, { ids: naming(entry, UNKNOWN) }), 404, 'not_found');
    },
  );

  it.each(named(ofOneCompany))(
    'gives the provider no access to companies outside the admin area: %s',
    async (_, entry) => {
      const { status, body } = await attempt(entry, { token: provider.token });
      expect([403, 404]).toContain(status);
      expect(['not_found', 'foreign_company']).toContain(body.code);
    },
  );
});

describe('a malformed request', () => {
  it.each(named(withPathId))('gets 400 for an invalid id: %s', async (_, entry) => {
    for (const pathId of ['abc', '-1', '1.5', '%00', '1%27%20OR%201=1', '99999999999999999999']) {
      const called = await attempt(entry, { pathId });
      expect([400, 404]).toContain(called.status);
      expectRefusal(called, called.status);
    }
    expectRefusal(await attempt(entry, { pathId: 'abc' }), 400, 'invalid_request');
  });

  it.each(named(writes))(
    'gets 400 for a body that is not JSON, empty, too deep or of the wrong type: %s',
    async (_, entry) => {
      const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
      for (const rawBody of ['{"a":', '', 'null}', deep, '{"__proto__":{"is_approved":true}}']) {
        expectRefusal(
          await attempt(entry, { rawBody, headers: { 'content-type': 'application/json' } }),
          400,
        );
      }
      expectRefusal(await attempt(entry, { rawBody: 'x', headers: { 'content-type': 'text/plain' } }), 415);
      expectRefusal(await attempt(entry, { rawBody: JSON.stringify('x'.repeat(2_200_000)) }), 413);
    },
  );

  it.each(named(writes))('gets 400 with field errors for values of the wrong type: %s', async (_, entry) => {
    const right = entry.body?.(own.ids) ?? {};
    for (const wrong of [{ a: 1 }, -1.5, null]) {
      const body = Object.fromEntries(Object.keys(right).map((field) => [field, wrong]));
      const called = await attempt(entry, { body });
      expectRefusal(called, 400, 'invalid_request');
      const { faults } = called.body.params as { faults: { field: string; message: string }[] };
      expect(faults.length).toBeGreaterThan(0);
    }
  });
});

describe('a body in another encoding', () => {
  const send = async (body: Uint8Array<ArrayBuffer>, contentType: string): Promise<number> =>
    (
      await fetch(`${app.url}/api/pc/comment`, {
        method: 'POST',
        body,
        headers: { 'content-type': contentType, authorization: `Bearer ${own.admin.token}` },
      })
    ).status;

  it('gets 400 for invalid UTF-8 and 415 for any other charset', async () => {
    const text = `{"project_id":${UNKNOWN},"comment":"J\u00fcrgen"}`;
    expect(await send(Uint8Array.from(Buffer.from(text, 'latin1')), 'application/json')).toBe(400);
    for (const charset of ['latin1', 'UTF-16', '"iso-8859-1"']) {
      expect(await send(new TextEncoder().encode(text), `application/json; charset=${charset}`)).toBe(415);
    }
    expect(await send(new TextEncoder().encode(text), 'application/json; charset=UTF-8')).toBe(404);
  });
});

describe('a write in an archived project', () => {
  it.each(named(archivable))('gets 423: %s', async (_, entry) => {
    expectRefusal(await attempt(entry, { ids: own.archived }), 423, 'project_archived');
  });
});

it('answers 404 in the same envelope for an unknown address', async () => {
  for (const path of ['/nope', '/pc', '/pc/load/1/nope', '/%E0%A4%A']) {
    expectRefusal(await app.call('GET', path, { token: own.admin.token }), 404, 'not_found');
  }
});
