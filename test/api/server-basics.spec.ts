import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApplicationConfig } from '@nestjs/core';
import { Readiness } from '#server/platform/common/index';
import { type TestApp, startTestApp } from '../support/app';

let app: TestApp;
let client: string;

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'haulbook-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Haulbook</title>');
  writeFileSync(join(client, 'assets', 'app-1a2b.js'), 'export {};');
  app = await startTestApp({
    env: { CLIENT_DIR: client, METRICS_TOKEN: 'a-token-for-the-metrics' },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(client, { recursive: true });
});

describe('health checks', () => {
  it('report live, and ready when the database and its migrations are', async () => {
    expect((await get('/health/live')).status).toBe(200);
    const ready = await get('/health/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ok',
      details: { database: { status: 'up' }, migrations: { status: 'up' } },
    });
  });

  it('return 503 and name the failed check without the reason', async () => {
    app.get(Readiness).register('redis', () => Promise.reject(new Error('secret address')));
    const ready = await get('/health/ready');
    app.get(Readiness).register('redis', () => Promise.resolve());
    expect(ready.status).toBe(503);
    const text = await ready.text();
    expect(JSON.parse(text)).toMatchObject({ status: 'error', error: { redis: { status: 'down' } } });
    expect(text).not.toContain('secret address');
  });
});

it('has no interceptor that every call would pay for', () => {
  const config = Reflect.get(app.app, 'config') as ApplicationConfig;
  expect([...config.getGlobalInterceptors(), ...config.getGlobalRequestInterceptors()]).toEqual([]);
});

describe('metrics', () => {
  it('are shown only with the token', async () => {
    expect((await get('/metrics')).status).toBe(403);
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(403);
    const shown = await get('/metrics', { authorization: 'Bearer a-token-for-the-metrics' });
    expect(shown.headers.get('content-type')).toContain('text/plain');
    expect(await shown.text()).toContain('haulbook_http_request_seconds_bucket');
  });

  it('have times by route for what succeeded, and one count for each kind of failure', async () => {
    for (const path of ['/health/live', '/api/pc/dbtypes', '/api/pc/dbtypes', '/api/nope']) await get(path);
    const text = await (await get('/metrics', { authorization: 'Bearer a-token-for-the-metrics' })).text();
    expect(text).toMatch(/haulbook_http_request_seconds_count\{method="GET",route="\/health\/live"\} \d+/);
    expect(text).toMatch(
      /haulbook_http_failures_total\{method="GET",route="\/api\/pc\/dbtypes",status="401"\} 2/,
    );
    expect(text).not.toMatch(/haulbook_http_request_seconds_bucket\{[^}]*dbtypes/);
  });
});

describe('every reply', () => {
  it('has the security headers for browsers', async () => {
    for (const path of ['/', '/api/nope', '/health/live', '/api/docs']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('has HSTS in production', async () => {
    const env = {
      NODE_ENV: 'production',
      APP_SECRET: 'a-secret-for-this-test-of-40-characters!',
      EIA_API_KEY: 'none',
      PUBLIC_URL: 'https://haulbook.example.test',
    };
    const production = await startTestApp({ on: app.testDatabase, env });
    try {
      const { headers } = await fetch(`${production.url}/health/live`);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await production.close();
    }
  });

  it('repeats a plain request id of the caller or creates a new one', async () => {
    const given = await get('/health/live', { 'x-request-id': 'abc-123-def' });
    expect(given.headers.get('x-request-id')).toBe('abc-123-def');
    const odd = await get('/api/nope', { 'x-request-id': 'x y"{' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(((await odd.json()) as { requestId: string }).requestId).toBe(odd.headers.get('x-request-id'));
  });
});

describe('the client', () => {
  it('is served at every address that is not the server’s, so any page can be reloaded', async () => {
    for (const path of ['/', '/login', '/projects/12?tab=locked', '/password-reset/abc', '/index.html']) {
      const page = await get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('has files that are cached permanently, and answers 404 for missing ones', async () => {
    const file = await get('/assets/app-1a2b.js');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('content-type')).toContain('javascript');
    for (const path of ['/assets/gone.js', '/api/nope', '/health/nope', '/..%2f..%2fetc/passwd.txt']) {
      const missing = await get(path);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

it('serves the description of the API', async () => {
  expect(await (await get('/api/docs.json')).json()).toMatchObject({ openapi: '3.1.0' });
  expect((await get('/api/docs')).headers.get('content-type')).toContain('text/html');
});
