import { setTimeout as wait } from 'node:timers/promises';
import { ClusterProcesses } from '../support/cluster';
import { ClusterClients, type Part, SECONDS } from '../support/cluster-clients';
import { GaleraCluster } from '../support/galera-cluster';
import { describeWith } from '../support/programs';

/** Time in which the proxy notices that a node is back. */
const NOTICED_MS = 3_000;
/** Time after which a killed node starts, with the second that each part is away: 5 seconds, as Debian's service waits. */
const RESTART_MS = 4_000;

jest.setTimeout(300_000 + 4_000 * SECONDS);

describeWith(
  ['haproxy', 'redis-server', 'galera', 'rsync', 'wsrep_sst_rsync'],
  'a cluster on Galera with one writer',
  () => {
    let cluster: ClusterProcesses<GaleraCluster>;
    let clients: ClusterClients;

    beforeAll(async () => {
      cluster = await ClusterProcesses.start(GaleraCluster.start('galera'));
      clients = await ClusterClients.start(cluster);
    });
    afterAll(async () => {
      await clients.stop();
      await cluster.stop();
    });

    /** Ends a Galera node, which `again` brings back. Expects that the connections then stay where they are. */
    async function ended(
      name: 'db-1' | 'db-2' | 'db-3',
      [end, again]: ['kill' | 'freeze', () => Promise<unknown>],
    ): Promise<() => Promise<void>> {
      const { databases: galera } = cluster;
      const before = await galera.writer();
      await galera.of(name).obey(end);
      if (name === before) await galera.isNot(name);
      const writer = name === before ? await galera.writer() : before;
      return async () => {
        await again();
        await galera.isWhole();
        await wait(NOTICED_MS);
        expect([await galera.writer(), ...(await galera.connected())]).toEqual([writer, writer]);
      };
    }

    const killed = (name: 'db-1' | 'db-2' | 'db-3'): Promise<() => Promise<void>> =>
      ended(name, [
        'kill',
        async () => {
          await wait(RESTART_MS);
          await cluster.databases.startAgain(name);
        },
      ]);

    /** Parts that are killed, one at a time. */
    function parts(): Part[] {
      const { databases: galera } = cluster;
      const killWriter = async (): Promise<() => Promise<void>> => killed(await galera.writer());
      return [
        { event: 'nothing', kill: () => Promise.resolve(() => Promise.resolve()) },
        { event: 'the node that writes', kill: killWriter },
        { event: 'the next that writes', kill: killWriter },
        { event: 'another node', kill: async () => killed(await galera.other()) },
        {
          event: 'writer freezes',
          kill: async () => {
            const writer = await galera.writer();
            return ended(writer, ['freeze', () => galera.of(writer).obey('thaw')]);
          },
        },
        {
          event: 'all three at once',
          kill: async () => {
            await galera.killAll();
            return () => galera.beginAgain();
          },
          isLong: true,
        },
        { event: 'a server', kill: () => cluster.killNode(1) },
        {
          event: 'HAProxy of the database',
          kill: async () => {
            await galera.proxy.kill();
            return () => galera.proxy.startAgain();
          },
        },
      ];
    }

    it('has only tables that Galera copies: InnoDB with a primary key', async () => {
      const others = await clients.database.database.rows<{ name: string }>(
        `SELECT t.TABLE_NAME AS name FROM information_schema.TABLES t
           LEFT JOIN information_schema.TABLE_CONSTRAINTS k ON k.TABLE_SCHEMA = t.TABLE_SCHEMA
             AND k.TABLE_NAME = t.TABLE_NAME AND k.CONSTRAINT_TYPE = 'PRIMARY KEY'
          WHERE t.TABLE_SCHEMA = DATABASE() AND (t.ENGINE <> 'InnoDB' OR k.TABLE_NAME IS NULL)`,
      );
      expect(others).toEqual([]);
    });

    it('loses nothing while each node is killed and comes back', async () => {
      await clients.expectNothingLost(parts);
    });
  },
);
