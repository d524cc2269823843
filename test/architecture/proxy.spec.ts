import { readSource } from '../support/checkout';

const NGINX = readSource('docker/nginx.conf');
const COMPOSE = readSource('docker/compose.yml');
/** Same as in server/shutdown.ts: the longest time that a server takes to stop after its delay. */
const DELAY_S = 5;
const ENDS_WITHIN_S = 9;

/** Returns the directives of a location by its name. */
const location = (name: string): string =>
  new RegExp(`location ${name} \\{([^}]*)\\}`).exec(NGINX)?.[1] ?? '';

describe('the proxy of the container set', () => {
  it('limits people by their own address, accepted only from TRUSTED_PROXIES', () => {
    expect(NGINX).toMatch(/include \/etc\/nginx\/trusted\/\*\.conf;/);
    expect(NGINX).toMatch(/real_ip_header X-Forwarded-For;/);
    expect(NGINX).toMatch(/real_ip_recursive on;/);
    expect(NGINX).not.toMatch(/^\s*set_real_ip_from/m);
    expect(NGINX).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    expect(COMPOSE).toMatch(/for proxy in .*TRUSTED_PROXIES.*set_real_ip_from \$\$proxy;/);
  });

  it('spreads the people of one office over the nodes', () => {
    expect(NGINX).toMatch(/least_conn;/);
    expect(NGINX).not.toMatch(/ip_hash/);
  });

  it('retries a change on the other node only with an Idempotency-Key', () => {
    expect(location('@repeatable')).toMatch(/proxy_next_upstream error timeout non_idempotent;/);
    expect(location('@once')).toMatch(/proxy_next_upstream error timeout;/);
    expect(NGINX).toMatch(/map \$http_idempotency_key \$repeated \{\s*default @repeatable;\s*'' @once;/);
    expect(NGINX.match(/non_idempotent/g)).toHaveLength(1);
  });

  it('gives a stopping server more time than it needs', () => {
    const [, grace] = /stop_grace_period: (\d+)s/.exec(COMPOSE) ?? [];
    expect(Number(grace)).toBeGreaterThan(DELAY_S + ENDS_WITHIN_S);
  });
});
