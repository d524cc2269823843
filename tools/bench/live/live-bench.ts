import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/support/server-process';
import { connectLiveTo } from '#test/support/live';
import { productEnvironment } from '../child-server';
import type { Result } from '../results';
import type { World } from '../world';
import { Driver, type Delays, addDelays, noDelays } from './driver';
import { Program } from './program';
import type { MemoryReport } from './report-memory';
import type { Side } from './screen';
import type { Arrival, ScreensState } from './screens';
import { type LivePlace, type Seat, createPlaces, seatPeople, seatsOf } from './seats';

const SIDES: readonly Side[] = ['product', 'bare'];
const SCREEN_PROGRAMS = 2;
/**
 * Pairs of turns, product and floor. A server is frozen for two turns at most, and must wake before its pings time
 * out after 15 seconds: otherwise all screens connect again in the next turn.
 */
const TURNS = 9;
const TURN_MS = 4_000;
const CHANGE_EVERY_MS = 80;
const WARM_UP_CHANGES = 100;
const WARM_UP_SCREENS = 100;
const P99 = 0.99;
const MEDIAN = 0.5;
const RATIO_MAX = 1.5;
const KB = 1_000;
const KB_A_SOCKET_MAX = 100;
const STORM_MS = 10_000;
const STORM_CHANGES = 150;
const QUIET_MS = 2_000;
const READY_LOOKS = 300;
const LOOK_MS = 100;

/** Data that the bench measures on. */
interface Place {
  readonly world: World;
  /** Makes the seats of a side, with new tokens. Each side has its own projects: a change by the other is a gap. */
  readonly seats: (side: Side) => Seat[];
  readonly say: (text: string) => void;
}

export interface Server {
  readonly url: string;
  readonly program: Program;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Starts a server of this build, at a free port or at the one that is given, and waits until it is ready. */
export async function startServer(file: string[], env: NodeJS.ProcessEnv): Promise<Server> {
  const port = env.PORT ?? (await freePort());
  const program = Program.start(file, { ...env, PORT: String(port), HOST: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  for (let look = 0; look < READY_LOOKS; look += 1) {
    if ((await fetch(`${url}/health/ready`).catch(() => null))?.ok === true) return { url, program };
    await wait(LOOK_MS);
  }
  await program.stop();
  throw new Error(`${file.join('/')} did not become ready`);
}

/** Compares a node with a bare fan-out. Only one of the two servers runs at a time; the other one is frozen. */
export class LiveBench {
  private turn = 0;

  private constructor(
    private readonly place: Place,
    private readonly servers: Record<Side, Server>,
    private readonly screens: Record<Side, Program[]>,
  ) {}

  static async prepare(world: World, most: number, say: (text: string) => void): Promise<LiveBench> {
    const places: Record<Side, LivePlace[]> = {
      product: await createPlaces(world, 'Live Logistics'),
      bare: await createPlaces(world, 'Bare Logistics'),
    };
    const people = await seatPeople(world, places.product, most);
    say(`${places.product.length} projects for each side, ${most} people`);
    const seats = (side: Side): Seat[] => seatsOf(world, people, places[side]);
    const { configuration } = world.app.testDatabase;
    const product = await startServer(['server', 'main.js'], productEnvironment(configuration));
    const bare = await startServer(['tools', 'bench', 'live', 'bare-fan-out.js'], {
      DATABASE_URL: configuration.databaseUrl,
      EVENT: await sampleEvent(product.url, seats('product')),
    });
    const programs = (): Program[] =>
      Array.from({ length: SCREEN_PROGRAMS }, () =>
        Program.start(['tools', 'bench', 'live', 'screens.js'], {}),
      );
    const bench = new LiveBench(
      { world, seats, say },
      { product, bare },
      { product: programs(), bare: programs() },
    );
    await bench.warmUp();
    return bench;
  }

  /** Measures changes and memory with this many screens on each side. */
  async measure(count: number): Promise<Result[]> {
    const memory = { product: 0, bare: 0 };
    for (const side of SIDES) memory[side] = await this.openMeasured(side, count);
    const delays: Record<Side, Delays> = { product: noDelays(), bare: noDelays() };
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const side of turn % 2 === 0 ? SIDES : [...SIDES].reverse())
        await this.takeTurn(side, count, delays[side]);
    }
    for (const side of SIDES) await this.close(side);
    for (const side of SIDES) {
      const { fromCommit, missing } = delays[side];
      const ms = [MEDIAN, P99].map((share) => percentile(fromCommit, share).toFixed(1)).join(' and ');
      this.place.say(`${side}: ${count} sockets, median and p99 ${ms} ms, ${missing} events missing`);
    }
    return resultsOf(count, delays, memory);
  }

  /** Cuts all screens of the product at once, while changes go on, and compares their copies with the database. */
  async storm(count: number): Promise<Result[]> {
    this.servers.bare.program.freeze();
    await this.open('product', count);
    const driver = this.driver('product');
    await driver.change(WARM_UP_CHANGES, CHANGE_EVERY_MS);
    await this.each('product', 'cut');
    await driver.change(STORM_CHANGES, CHANGE_EVERY_MS);
    let states = await this.states();
    for (let look = 0; look < READY_LOOKS && currentIn(states) < count; look += 1) {
      await wait(LOOK_MS);
      states = await this.states();
    }
    await wait(QUIET_MS);
    states = await this.states();
    const wrong = await wrongCopies(this.place.world, states);
    const sum = (of: (state: ScreensState) => number): number =>
      states.reduce((total, state) => total + of(state), 0);
    this.place.say(
      `storm: ${driver.refused} changes were refused as busy and made again, ${sum(({ failed }) => failed)} failures ${states.flatMap(({ failures }) => failures).join('; ')}`,
    );
    const line = { loads: null, against: '', floor: null };
    return [
      {
        ...line,
        what: `${count} sockets cut at once: the last one is back and complete`,
        unit: 'ms',
        product: Math.max(...states.map(({ backMs }) => backMs)),
        target: { of: 'product', atMost: STORM_MS },
      },
      {
        ...line,
        what: 'screens that differ from the database afterwards',
        unit: 'screens',
        product: wrong + count - currentIn(states),
        target: { of: 'product', atMost: 0 },
      },
      {
        ...line,
        what: 'screens that asked for what they missed',
        unit: 'calls',
        product: sum((one) => one.sinceCalls),
      },
    ];
  }

  async stop(): Promise<void> {
    const programs = SIDES.flatMap((side) => [...this.screens[side], this.servers[side].program]);
    await Promise.all(programs.map((program) => program.stop()));
  }

  private async warmUp(): Promise<void> {
    for (const side of SIDES) {
      await this.open(side, WARM_UP_SCREENS);
      await this.driver(side).change(WARM_UP_CHANGES, CHANGE_EVERY_MS);
      await this.close(side);
    }
    this.servers.bare.program.freeze();
    this.servers.product.program.freeze();
  }

  private driver(side: Side): Driver {
    this.turn += 1;
    return new Driver(side, this.servers[side].url, this.writers(side), `Turn ${this.turn}`);
  }

  private writers(side: Side): Seat[] {
    const seats = new Map(this.place.seats(side).map((seat) => [seat.projectId, seat]));
    return [...seats.values()];
  }

  private async takeTurn(side: Side, count: number, into: Delays): Promise<void> {
    const { program } = this.servers[side];
    program.thaw();
    await wait(QUIET_MS / 2);
    await this.takeArrivals(side);
    const before = await program.ask<number>('processorMs');
    const changes = await this.driver(side).change(Math.floor(TURN_MS / CHANGE_EVERY_MS), CHANGE_EVERY_MS);
    const ofProject = new Map<number, number>();
    for (const { projectId } of this.place.seats(side).slice(0, count))
      ofProject.set(projectId, (ofProject.get(projectId) ?? 0) + 1);
    await addDelays(
      changes,
      () => this.takeArrivals(side),
      (id) => ofProject.get(id) ?? 0,
      into,
    );
    into.processorMs += (await program.ask<number>('processorMs')) - before;
    program.freeze();
  }

  private async takeArrivals(side: Side): Promise<Arrival[]> {
    return (await Promise.all(this.screens[side].map((one) => one.ask<Arrival[]>('takeArrivals')))).flat();
  }

  /** Opens screens. Returns the memory of the server that each costs, in bytes. */
  private async openMeasured(side: Side, count: number): Promise<number> {
    const { program } = this.servers[side];
    program.thaw();
    const before = await program.ask<MemoryReport>('memory');
    await this.open(side, count);
    await wait(QUIET_MS);
    const after = await program.ask<MemoryReport>('memory');
    this.place.say(
      `${side}: ${count} open; rss ${mb(before.rss)} to ${mb(after.rss)}, heap ${mb(before.heap)} to ${mb(after.heap)}`,
    );
    program.freeze();
    return (after.rss - before.rss) / count;
  }

  private async open(side: Side, count: number): Promise<void> {
    this.servers[side].program.thaw();
    const seats = this.place.seats(side).slice(0, count);
    await Promise.all(
      this.screens[side].map((program, at) =>
        program.ask('open', {
          side,
          url: this.servers[side].url,
          seats: seats.filter((_, seat) => seat % SCREEN_PROGRAMS === at),
        }),
      ),
    );
  }

  private async close(side: Side): Promise<void> {
    this.servers[side].program.thaw();
    await this.each(side, 'close');
    await wait(QUIET_MS);
  }

  private async each(side: Side, what: string): Promise<void> {
    await Promise.all(this.screens[side].map((program) => program.ask(what)));
  }

  private states(): Promise<ScreensState[]> {
    return Promise.all(this.screens.product.map((program) => program.ask<ScreensState>('state')));
  }
}

/** Counts the copies that are not at the revision and value of the database. */
export async function wrongCopies({ database }: World, states: readonly ScreensState[]): Promise<number> {
  const rows = await database.rows<{ id: number; revision: number; reason: string }>(
    `SELECT p.id, p.revision, l.locked_reason AS reason FROM projects p
       JOIN freight_loads l ON l.project_id = p.id AND l.locked_reason LIKE 'Turn %'`,
  );
  const right = new Set(rows.map(({ id, revision, reason }) => JSON.stringify([id, revision, reason])));
  return states
    .flatMap(({ copies }) => copies)
    .reduce((wrong, [key, count]) => (right.has(key) ? wrong : wrong + count), 0);
}

const mb = (bytes: number): string => `${(bytes / KB / KB).toFixed(1)} MB`;

export const currentIn = (states: readonly ScreensState[]): number =>
  states.reduce((sum, { current }) => sum + current, 0);

/** Returns an event of the product as text, whose bytes the floor sends too. */
async function sampleEvent(url: string, seats: readonly Seat[]): Promise<string> {
  const [seat] = seats;
  if (seat === undefined) throw new Error('The bench has no seats');
  const peer = await connectLiveTo(url, seat.token);
  await peer.ask('project:join', seat.projectId);
  await new Driver('product', url, [seat], 'Sample').change(1, LOOK_MS);
  const event = await peer.waitForEvent('project:changed');
  peer.close();
  return JSON.stringify(event);
}

function resultsOf(
  count: number,
  { product, bare }: Record<Side, Delays>,
  memory: Record<Side, number>,
): Result[] {
  const line = { loads: null, unit: 'ms', against: 'bare ws fan-out' } as const;
  const delay = (what: string, of: 'fromCommit' | 'fromCall', share: number): Result => ({
    ...line,
    what: `${count} sockets: ${what}`,
    floor: percentile(bare[of], share),
    product: percentile(product[of], share),
  });
  return [
    {
      ...delay('answer to every screen, p99', 'fromCommit', P99),
      target: { of: 'ratio', atMost: RATIO_MAX },
    },
    delay('answer to every screen, median', 'fromCommit', MEDIAN),
    delay('call to every screen, p99', 'fromCall', P99),
    delay('call to every screen, median', 'fromCall', MEDIAN),
    {
      ...line,
      what: `${count} sockets: processor time of the server for a change`,
      floor: bare.processorMs / bare.fromCall.length,
      product: product.processorMs / product.fromCall.length,
    },
    {
      ...line,
      what: `${count} sockets: memory of the server for each`,
      unit: 'kB',
      floor: memory.bare / KB,
      product: memory.product / KB,
      target: { of: 'product', atMost: KB_A_SOCKET_MAX },
    },
    {
      ...line,
      what: `${count} sockets: events that a screen never got`,
      unit: 'screens',
      against: '',
      floor: null,
      product: product.missing,
      target: { of: 'product', atMost: 0 },
    },
  ];
}
