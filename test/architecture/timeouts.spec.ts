import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCRUAL_FILE_TIMEOUT_MS, REFRESH_TIMEOUT_MS } from '#shared/rules/timeouts';

const NGINX = readFileSync(join(__dirname, '../../docker/nginx.conf'), 'utf8');

/** Returns the seconds that the proxy waits for a byte: from the first matching location, else the default. */
function proxyWaits(path: string): number {
  const own = [...NGINX.matchAll(/location ~ (\S+) \{([^}]*)\}/g)].find(([, pattern]) =>
    new RegExp(pattern ?? '').test(path),
  );
  return Number(/proxy_read_timeout (\d+)s;/.exec(own?.[2] ?? NGINX)?.[1]);
}

describe('the proxy', () => {
  it.each([
    ['/api/pc/project-refresh/7', REFRESH_TIMEOUT_MS],
    ['/api/pc/accrual-file/7', ACCRUAL_FILE_TIMEOUT_MS],
  ])('waits for %s as long as the browser does', (path, waitMs) => {
    expect(proxyWaits(path) * 1_000).toBeGreaterThanOrEqual(waitMs);
  });

  it("waits for any other call longer than the server's time limit", () => {
    expect(proxyWaits('/api/pc/loads')).toBe(120);
  });
});
