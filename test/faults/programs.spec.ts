import { spawnSync } from 'node:child_process';
import { PrivateDatabase } from '../support/private-database';
import { describeWith, programPath } from '../support/programs';
import { freePort } from '../support/server-process';
import { until } from '../support/until';

jest.setTimeout(180_000);

describeWith(['haproxy'], 'haproxy', () => {
  it('starts', () => {
    const { status, stdout } = spawnSync(programPath('haproxy'), ['-vv'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('HAProxy version')]);
  });
});

describeWith(['galera'], 'galera', () => {
  it('makes a MariaDB the first node of a cluster', async () => {
    const database = await PrivateDatabase.start('test-galera', {
      settings: [
        '--wsrep-on=ON',
        `--wsrep-provider=${programPath('galera')}`,
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${await freePort()}`,
        '--wsrep-cluster-address=gcomm://',
        '--wsrep-node-address=127.0.0.1',
        '--binlog-format=ROW',
        '--innodb-autoinc-lock-mode=2',
      ],
    });
    try {
      const status = async (name: string): Promise<unknown> =>
        (await database.asAdministrator(`SHOW STATUS LIKE '${name}'`))[0]?.Value;
      await until(async () => (await status('wsrep_ready')) === 'ON');
      expect(await status('wsrep_cluster_size')).toBe('1');
    } finally {
      await database.stop();
    }
  });
});
