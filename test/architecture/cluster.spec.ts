import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readSource } from '../support/checkout';
import { PAIR_SETTINGS } from '../support/failover-pair';
import { GALERA_OPTIONS, GALERA_SETTINGS } from '../support/galera-cluster';

const FOLDER = 'docker/cluster';
const COMPOSE = readSource(`${FOLDER}/compose.yml`);
const DATABASE_PROXY = readSource(`${FOLDER}/haproxy-database.cfg`);
const NODE_PROXY = readSource(`${FOLDER}/haproxy.cfg`);

/** Returns the services with their text. */
function servicesOf(compose: string): Map<string, string> {
  const [, after = ''] = compose.split(/^services:$/m);
  const [own = ''] = after.split(/^(?=\w)/m);
  const parts = own.split(/^ {2}(?=[\w-]+:)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

const SERVICES = servicesOf(COMPOSE);
const textOf = (service: string): string => SERVICES.get(service) ?? '';
const addressOf = (service: string): string =>
  /ipv4_address: (\S+)/.exec(textOf(service))?.[1] ?? `${service} has none`;

describe('the example of a cluster', () => {
  it('has three servers, two databases, three sentinels and what joins them', () => {
    const names = [
      ...['server-1', 'server-2', 'server-3', 'db-1', 'db-2', 'failover', 'database-proxy'],
      ...['redis-1', 'redis-2', 'sentinel-1', 'sentinel-2', 'sentinel-3', 'proxy'],
    ];
    expect([...SERVICES.keys()].sort()).toEqual(names.sort());
  });

  it.each(['db-1', 'db-2'])(
    'starts %s with the settings that the tests use, by the role of the controller',
    (name) => {
      for (const setting of PAIR_SETTINGS) expect(textOf(name)).toContain(`- ${setting}\n`);
      expect(textOf(name)).toContain(`--server-id=${name.slice(-1)}\n`);
      expect(textOf(name)).toContain(`DATABASE_NAME: ${name}`);
      expect(COMPOSE).toContain("entrypoint: ['/cluster/start-database.sh']");
    },
  );

  it('gives both databases the same settings, except their number', () => {
    const settings = ['db-1', 'db-2'].map((name) =>
      [...textOf(name).matchAll(/^ +- (--\S+)$/gm)]
        .map(([, setting]) => setting)
        .filter((setting) => setting?.startsWith('--server-id') === false),
    );
    expect(settings[0]?.length).toBeGreaterThan(PAIR_SETTINGS.length);
    expect(settings[0]).toEqual(settings[1]);
  });

  it('names existing services and addresses in the proxies', () => {
    expect(DATABASE_PROXY).toContain(`agent-addr ${addressOf('failover')} agent-port 8600`);
    for (const name of ['db-1', 'db-2'])
      expect(DATABASE_PROXY).toContain(
        `server ${name} ${addressOf(name)}:3306 disabled agent-send "${name}\\n"`,
      );
    for (const [, name] of NODE_PROXY.matchAll(/server node-\d (\S+):3000/g))
      expect(SERVICES.has(name ?? '')).toBe(true);
    expect(COMPOSE).toContain('DATABASES: db-1=db-1:3306,db-2=db-2:3306');
  });

  it('mounts only files that exist', () => {
    const files = [...COMPOSE.matchAll(/- \.\/(\S+):\//g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(ROOT, FOLDER, file)))).toEqual([]);
  });

  it('sends every server to the writer by the proxy, and to Redis by the sentinels', () => {
    expect(COMPOSE).toMatch(/DATABASE_URL: mysql:.+@database-proxy:3306\/haulbook$/m);
    expect(COMPOSE).toContain('REDIS_SENTINELS: sentinel-1:26379,sentinel-2:26379,sentinel-3:26379');
    expect(COMPOSE).toContain("'sentinel monitor haulbook redis-1 6379 2'");
  });
});

describe('the example of Galera', () => {
  const proxy = readSource(`${FOLDER}/haproxy-galera.cfg`);

  it('announces its question to the nodes with the right length', () => {
    const [, sql = ''] = /tcp-check send "(.+)"$/m.exec(proxy) ?? [];
    const length = Buffer.alloc(4);
    length.writeUInt32LE(sql.length + 1);
    // Three bytes of length, the number of the packet, and the code of a query.
    expect(proxy).toContain(`tcp-check send-binary ${length.toString('hex', 0, 3)}0003\n`);
  });

  it('logs in as the account that the documentation makes', () => {
    expect(proxy).toContain(Buffer.from('proxy\0').toString('hex'));
    expect(readSource('docs/operations.md')).toContain('CREATE USER proxy@');
  });

  it('has the settings of the documentation', () => {
    const documented = readSource('docs/operations.md');
    const settings = GALERA_SETTINGS.map((setting) =>
      setting.slice(2).replace(/^[^=]+/, (name) => name.replaceAll('-', '_')),
    );
    const lacking = [...settings, ...GALERA_OPTIONS].filter((setting) => !documented.includes(setting));
    expect(lacking).toEqual([]);
  });
});
