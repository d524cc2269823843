import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from '../support/calls';
import { ClusterProcesses, startNode } from '../support/cluster';
import { CLIENTS, ClusterClients, type Part, SECONDS, print } from '../support/cluster-clients';
import { FailoverPair } from '../support/failover-pair';
import { faultsOf } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { History } from '../support/histories/recorder';
import { describeWith } from '../support/programs';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

const WORK_MS = 5_000;

jest.setTimeout(300_000 + 3_000 * SECONDS);

describeWith(['haproxy', 'redis-server'], 'a cluster', () => {
  let cluster: ClusterProcesses<FailoverPair>;
  let clients: ClusterClients;

  beforeAll(async () => {
    cluster = await ClusterProcesses.start(FailoverPair.start('cluster'));
    clients = await ClusterClients.start(cluster);
  });
  afterAll(async () => {
    await clients.stop();
    await cluster.stop();
  });

  /** Parts that are killed, one at a time. */
  function parts(): Part[] {
    const { databases: pair, redis } = cluster;
    let old: 'db-1' | 'db-2' = 'db-1';
    return [
      { event: 'nothing', kill: () => Promise.resolve(() => Promise.resolve()) },
      { event: 'a node', kill: () => cluster.killNode(1) },
      {
        event: 'the primary database',
        kill: async () => {
          const [writer, replica] = await pair.roles();
          old = writer;
          await pair.of(writer).obey('kill');
          await pair.is((status) => status.writer === replica);
          return () => Promise.resolve();
        },
        isWhole: false,
      },
      {
        event: 'old primary joins',
        kill: () =>
          Promise.resolve(async () => {
            await pair.startAgain(old);
          }),
      },
      {
        event: 'the primary Redis',
        kill: async () => {
          await redis.primary.stop('SIGKILL');
          return () => redis.startAgain();
        },
      },
      {
        event: 'the replica',
        kill: async () => {
          const [, replica] = await pair.roles();
          await pair.of(replica).obey('kill');
          return async () => {
            await pair.startAgain(replica);
          };
        },
      },
      {
        event: 'HAProxy of the nodes',
        kill: async () => {
          await cluster.proxy.kill();
          return () => cluster.proxy.startAgain();
        },
      },
      {
        event: 'HAProxy of the database',
        kill: async () => {
          await pair.proxy.kill();
          return () => pair.proxy.startAgain();
        },
      },
      {
        event: 'the controller',
        kill: async () => {
          await pair.killController();
          return () => {
            pair.startController();
            return Promise.resolve();
          };
        },
      },
    ];
  }

  it('loses nothing while each part is killed and comes back', async () => {
    await clients.expectNothingLost(parts);
  });

  it('shows what the database has after a failover that lost changes on purpose', async () => {
    const { databases: pair } = cluster;
    const { books, people, screens } = clients;
    const [writer, replica] = await pair.roles();
    const freight = books.freight.slice(0, 40).map(({ id }) => id);
    const lock = async (ids: readonly number[], reason: string): Promise<void> => {
      const body = { project_id: books.projectId, kind: 'freight', load_ids: ids, locked_reason: reason };
      await until(async () => {
        const call = { path: '/pc/loads/lock', token: people[0]?.token ?? '', body } as const;
        return (await callApi(`${cluster.url}/api`, 'PATCH', call).catch(() => null))?.status === 200;
      });
    };
    await pair.of(replica).obey('kill');
    await lock(freight.slice(0, 20), 'Lost lock');
    await clients.screensAreRight();
    await pair.of(writer).obey('kill');
    await pair.startAgain(replica);
    await pair.is(({ waits = '' }) => waits.includes('may lack changes'));
    expect(pair.order('promote', replica)).toContain('becomes the writer');
    await pair.is((status) => status.writer === replica);
    const before = screens.map(({ resets }) => resets);
    await lock(freight.slice(20), 'Real lock');
    const begun = performance.now();
    await clients.screensAreRight();
    print(`\nAfter the lossy failover all screens were right in ${Math.round(performance.now() - begun)} ms`);
    expect(JSON.stringify([...(screens[0]?.loads ?? [])])).not.toContain('Lost lock');
    // The lost change and the real one have the same revision, so only its identity told the screens.
    expect(screens.map(({ resets }, number) => resets > (before[number] ?? 0))).toEqual(
      screens.map(() => true),
    );
    await expectVerified(clients.database.database);
    // It has the lost changes, so it may not join.
    await pair.startAgain(writer);
    await pair.is(({ waits = '' }) => waits.includes(`${writer} has changes that ${replica} lacks`));
  });

  it('has a checker that finds two writers', async () => {
    const { databases: pair } = cluster;
    const { books } = clients;
    await pair.killController();
    const shared = { ...books, history: new History(), calls: [] };
    const nodes = [];
    const [writer, other] = await Promise.all(
      (['db-1', 'db-2'] as const).map(async (name) => {
        await pair.of(name).asAdministrator('STOP SLAVE');
        await pair.of(name).asAdministrator('SET GLOBAL rpl_semi_sync_master_enabled = OFF');
        await pair.of(name).asAdministrator('SET GLOBAL read_only = OFF');
        return startNode(pair.urlOf(name));
      }),
    );
    if (writer === undefined || other === undefined) throw new Error('Two nodes were started');
    nodes.push(writer, other);
    await clients.whileWorking(
      shared,
      nodes.map(({ url }) => url),
      'split',
      wait(WORK_MS),
    );
    await Promise.all(nodes.map(({ process }) => process.kill()));
    const scope = `project:${books.projectId}` as const;
    const trail = await readTrail(clients.database.database, scope);
    const faults = faultsOf(shared.history.lines, { [scope]: trail });
    print(`\nWith two writers the checker found ${faults.length} faults, such as: ${faults[0] ?? ''}`);
    expect(faults.length).toBeGreaterThan(CLIENTS);
  });
});
