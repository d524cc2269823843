import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ArrivalClock, SimulatorControl } from './control';
import { DEFAULT_WAVE, Faults, type WaveRule } from './faults';
import { simulatorListener } from './listener';
import { World, type WorldMemory } from './world';

export interface SimulatorOptions {
  /** Port; 0 chooses a free one. */
  readonly port?: number;
  readonly host?: string;
  /** Clock that decides which loads are delivered and which prices are published. */
  readonly now?: () => Date;
  /** Time until which loads exist from the start; by default the time of the start. */
  readonly anchor?: Date;
  readonly bigJobLoads?: number;
  readonly arrivalsPerMinute?: number;
  /** Rule of the 401 waves; null turns them off. */
  readonly wave?: WaveRule | null;
  /** File that keeps anchor, arrivals, corrections and names over a restart. */
  readonly memoryFile?: string;
}

export interface Simulator {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Base addresses for the configuration. */
  readonly jobSystemUrl: string;
  readonly eiaUrl: string;
  readonly control: SimulatorControl;
  readonly close: () => Promise<void>;
}

const TICK_MS = 1_000;

function readMemory(file: string | undefined): WorldMemory | null {
  if (file === undefined) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WorldMemory;
  } catch {
    // No file yet, or a damaged one: starts a new world.
    return null;
  }
}

function memoryWriter(file: string | undefined, world: World): () => void {
  return () => {
    if (file === undefined) return;
    // Writes a second file and renames it, so that a kill never leaves a partial file.
    writeFileSync(`${file}.new`, JSON.stringify(world.memory()));
    renameSync(`${file}.new`, file);
  };
}

/** Adds loads by the clock; returns a function that stops it. */
function keepArriving(world: World, clock: ArrivalClock, remember: () => void): () => void {
  let owed = 0;
  const timer = setInterval(() => {
    if (clock.paused) return;
    owed += (clock.perMinute * TICK_MS) / 60_000;
    const due = Math.floor(owed);
    owed -= due;
    for (let done = 0; done < due; done += 1) world.addRandomArrival();
    if (due > 0) remember();
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** Starts the simulator of the outside systems. See docs/outside-systems.md#simulator. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const world = new World(options.now ?? (() => new Date()), {
    anchor: options.anchor,
    bigJobLoads: options.bigJobLoads,
    memory: readMemory(options.memoryFile),
  });
  const faults = new Faults(options.wave === undefined ? DEFAULT_WAVE : options.wave);
  const clock: ArrivalClock = { perMinute: options.arrivalsPerMinute ?? 0, paused: false };
  const remember = memoryWriter(options.memoryFile, world);
  remember();
  const control = new SimulatorControl(world, faults, clock, remember);
  const server = createServer(simulatorListener({ world, faults, control }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const stopArriving = keepArriving(world, clock, remember);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    stopArriving();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, jobSystemUrl: `${url}/api/v1`, eiaUrl: `${url}/v2`, control, close };
}
