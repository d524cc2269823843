import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/durations';
import { productEnvironment } from '../child-server';
import type { Result } from '../results';
import type { World } from '../world';
import { type Change, Driver, type Wanted } from './driver';
import { type Server, currentIn, percentile, startServer, wrongCopies } from './live-bench';
import { Program } from './program';
import type { MemoryReport } from './report-memory';
import type { Arrival, ScreensState } from './screens';
import { type Seat, createPlaces, seatPeople, seatsOf } from './seats';

const SOCKETS = 1_000;
const SCREEN_PROGRAMS = 2;
/** Rows of each change: all loads of a project. With one change in 40 ms they are 2,500 rows a second. */
const ROWS = 100;
const CHANGE_EVERY_MS = 40;
const WARM_UP_CHANGES = 200;
/** Time at each end of the run whose lags are compared. */
const PART_MS = MINUTE_MS / 2;
const LOOK_MS = 200;
const LOOKS_MAX = 300;
const QUIET_MS = 2_000;
const P99 = 0.99;
const MB = 1_000_000;
const MB_GROWN_MAX = 50;
/** Browsers that come back at once after a restart. */
const BROWSERS = 200;
/** One of each project: the copy of a screen that has heard no change does not know the value. */
const RESTART_CHANGES = 100;
const RESTART_MAX_MS = 10_000;
const LAG_RATIO_MAX = 1.5;

/** Locks all loads of a project in one call. */
class RowsDriver extends Driver {
  constructor(
    private readonly loadsOf: ReadonlyMap<number, readonly number[]>,
    url: string,
    seats: readonly Seat[],
  ) {
    super('product', url, seats, 'Turn 1');
  }

  protected override wantedOf({ projectId }: Seat, reason: string): Wanted {
    const body = {
      project_id: projectId,
      kind: 'freight',
      load_ids: this.loadsOf.get(projectId) ?? [],
      locked_reason: reason,
    };
    return { method: 'PATCH', path: '/api/pc/loads/lock', body };
  }
}

interface Seen {
  count: number;
  lastAt: number;
}

/** Screens of one node, and the changes that they receive. */
class SteadyBench {
  private readonly seen = new Map<string, Seen>();

  constructor(
    readonly place: { readonly world: World; readonly server: Server },
    readonly screens: readonly Program[],
    readonly seats: readonly Seat[],
    private readonly loadsOf: ReadonlyMap<number, readonly number[]>,
  ) {}

  /** Opens the screens of the first seats. */
  async open(count: number): Promise<void> {
    const seats = this.seats.slice(0, count);
    await Promise.all(
      this.screens.map((program, at) =>
        program.ask('open', {
          side: 'product',
          url: this.place.server.url,
          seats: seats.filter((_, seat) => seat % SCREEN_PROGRAMS === at),
        }),
      ),
    );
  }

  /** Changes rows at a steady pace, which no slow answer holds up. */
  async change(count: number): Promise<Change[]> {
    const writers = [...new Map(this.seats.map((seat) => [seat.projectId, seat])).values()];
    return new RowsDriver(this.loadsOf, this.place.server.url, writers).change(count, CHANGE_EVERY_MS);
  }

  /** Takes arrivals until the changes are made, and all screens have them or get no more. */
  async follow(changes: Promise<Change[]>): Promise<Change[]> {
    const taking = setInterval(() => void this.takeArrivals(), LOOK_MS);
    const all = await changes.finally(() => clearInterval(taking));
    for (let look = 0; look < LOOKS_MAX && this.missing(all) > 0; look += 1) {
      await wait(LOOK_MS);
      await this.takeArrivals();
    }
    return all;
  }

  /** Counts the screens that have not received a change, for all changes. */
  missing(changes: readonly Change[]): number {
    return changes.reduce(
      (sum, change) => sum + Math.max(0, this.screensOf(change.projectId) - (this.of(change)?.count ?? 0)),
      0,
    );
  }

  /** Returns the milliseconds from each call until its last screen had the change. */
  lags(changes: readonly Change[]): number[] {
    return changes.flatMap((change) => {
      const seen = this.of(change);
      return seen === undefined ? [] : [seen.lastAt - change.sentAt];
    });
  }

  states(): Promise<ScreensState[]> {
    return Promise.all(this.screens.map((program) => program.ask<ScreensState>('state')));
  }

  async each(what: string): Promise<void> {
    await Promise.all(this.screens.map((program) => program.ask(what)));
  }

  private of({ projectId, revision }: Change): Seen | undefined {
    return this.seen.get(`${projectId} ${revision}`);
  }

  private screensOf(projectId: number): number {
    return this.seats.filter((seat) => seat.projectId === projectId).length;
  }

  private async takeArrivals(): Promise<void> {
    const taken = await Promise.all(this.screens.map((program) => program.ask<Arrival[]>('takeArrivals')));
    for (const { projectId, revision, count, lastAt } of taken.flat()) {
      const key = `${projectId} ${revision}`;
      const known = this.seen.get(key) ?? { count: 0, lastAt: 0 };
      this.seen.set(key, { count: known.count + count, lastAt: Math.max(known.lastAt, lastAt) });
    }
  }
}

async function prepare(world: World): Promise<SteadyBench> {
  const places = await createPlaces(world, 'Steady Logistics');
  const people = await seatPeople(world, places, SOCKETS);
  const loadsOf = new Map<number, number[]>();
  const ids = places.map(({ projectId }) => projectId);
  const rows = await world.database.rows<{ project: number; id: number }>(
    'SELECT project_id AS project, id FROM freight_loads WHERE project_id IN (?) ORDER BY id',
    [ids],
  );
  for (const { project, id } of rows)
    loadsOf.set(project, [...(loadsOf.get(project) ?? []), id].slice(0, ROWS));
  const { configuration } = world.app.testDatabase;
  const server = await startServer(['server', 'main.js'], productEnvironment(configuration));
  const screens = Array.from({ length: SCREEN_PROGRAMS }, () =>
    Program.start(['tools', 'bench', 'live', 'screens.js'], {}),
  );
  return new SteadyBench({ world, server }, screens, seatsOf(world, people, places), loadsOf);
}

async function steady(bench: SteadyBench, minutes: number, say: (text: string) => void): Promise<Result[]> {
  const { program } = bench.place.server;
  await bench.follow(bench.change(WARM_UP_CHANGES));
  await wait(QUIET_MS);
  const before = await program.ask<MemoryReport>('memory');
  const changes = await bench.follow(bench.change(Math.round((minutes * MINUTE_MS) / CHANGE_EVERY_MS)));
  await wait(QUIET_MS);
  const after = await program.ask<MemoryReport>('memory');
  const [start, end] = [changes[0]?.sentAt ?? 0, changes.at(-1)?.sentAt ?? 0];
  const first = bench.lags(changes.filter(({ sentAt }) => sentAt - start < PART_MS));
  const last = bench.lags(changes.filter(({ sentAt }) => end - sentAt < PART_MS));
  const seconds = (Math.max(...changes.map(({ answeredAt }) => answeredAt)) - start) / 1_000;
  say(`${Math.round((changes.length * ROWS) / seconds)} rows a second for ${seconds.toFixed(0)} s`);
  const what = `${SOCKETS} sockets, 2,500 rows a second for ${minutes} min`;
  const line = { loads: null, against: '', floor: null };
  return [
    {
      what: `${what}: call to every screen at the end, p99`,
      loads: null,
      unit: 'ms',
      against: 'the same at the start',
      floor: percentile(first, P99),
      product: percentile(last, P99),
      target: { of: 'ratio', atMost: LAG_RATIO_MAX },
    },
    {
      ...line,
      what: `${what}: the slowest change`,
      unit: 'ms',
      product: bench.lags(changes).reduce((most, lag) => Math.max(most, lag), 0),
    },
    {
      ...line,
      what: `${what}: heap that the server has gained`,
      unit: 'MB',
      product: Math.max(0, after.heap - before.heap) / MB,
      target: { of: 'product', atMost: MB_GROWN_MAX },
    },
    {
      what: `${what}: resident memory of the server`,
      loads: null,
      unit: 'MB',
      against: 'the same before',
      floor: before.rss / MB,
      product: after.rss / MB,
    },
    {
      ...line,
      what: `${what}: changes that a screen never got`,
      unit: 'screens',
      product: bench.missing(changes),
      target: { of: 'product', atMost: 0 },
    },
  ];
}

/** Restarts the node while browsers are there, and changes go on as soon as it is ready. */
async function restart(bench: SteadyBench): Promise<Result[]> {
  await bench.each('close');
  await bench.open(BROWSERS);
  const { server, world } = bench.place;
  await bench.each('begin');
  const began = performance.now();
  await server.program.stop();
  const env = { ...productEnvironment(world.app.testDatabase.configuration), PORT: new URL(server.url).port };
  const again = await startServer(['server', 'main.js'], env);
  const readyMs = performance.now() - began;
  try {
    await bench.change(RESTART_CHANGES);
    let states = await bench.states();
    for (let look = 0; look < LOOKS_MAX && currentIn(states) < BROWSERS; look += 1) {
      await wait(LOOK_MS);
      states = await bench.states();
    }
    await wait(QUIET_MS);
    states = await bench.states();
    const line = { loads: null, against: '', floor: null };
    return [
      {
        ...line,
        what: `restart with ${BROWSERS} browsers: ready until the last one is back and complete`,
        unit: 'ms',
        product: Math.max(...states.map(({ backMs }) => backMs)) - readyMs,
        target: { of: 'product', atMost: RESTART_MAX_MS },
      },
      {
        ...line,
        what: 'calls of these browsers for what they missed',
        unit: 'calls',
        product: states.reduce((sum, { sinceCalls }) => sum + sinceCalls, 0),
      },
      {
        ...line,
        what: 'browsers that differ from the database after the restart',
        unit: 'screens',
        product: (await wrongCopies(world, states)) + BROWSERS - currentIn(states),
        target: { of: 'product', atMost: 0 },
      },
    ];
  } finally {
    await again.program.stop();
  }
}

/** Measures a node under a steady load of changed rows, and then its restart. */
export async function steadyLoad(
  world: World,
  minutes: number,
  say: (text: string) => void,
): Promise<Result[]> {
  const bench = await prepare(world);
  try {
    await bench.open(SOCKETS);
    say(`${SOCKETS} screens are open`);
    const results = await steady(bench, minutes, say);
    return [...results, ...(await restart(bench))];
  } finally {
    await Promise.all([...bench.screens, bench.place.server.program].map((program) => program.stop()));
  }
}
