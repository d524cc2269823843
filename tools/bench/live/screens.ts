import { answerQuestions } from './answer-questions';
import { Screen, type Side } from './screen';
import type { Seat } from './seats';

/** Program that holds the screens of one side. Several of them share the screens of a measurement. */

const AT_ONCE = 50;
const LOOK_EVERY_MS = 20;
const OPEN_WITHIN_MS = 120_000;
const FAILURES_KEPT = 5;

/** Screens of a project that received a revision, and the time of the last one, by the clock of the machine. */
export interface Arrival {
  readonly projectId: number;
  readonly revision: number;
  count: number;
  lastAt: number;
}

export interface ScreensState {
  readonly current: number;
  readonly sinceCalls: number;
  /** Milliseconds from the cut until the last screen was current again. */
  readonly backMs: number;
  readonly failed: number;
  readonly failures: string[];
  /** Number of screens with each copy: project, revision and value of the changing load. */
  readonly copies: [key: string, count: number][];
}

/** Milliseconds of the machine's monotonic clock, which all processes share. */
const now = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

const screens: Screen[] = [];
const arrivals = new Map<string, Arrival>();
const failures: string[] = [];
let [sinceCalls, failed, cutAt, lastCurrentAt] = [0, 0, 0, 0];

function arrived(projectId: number, revision: number): void {
  const key = `${projectId} ${revision}`;
  const known = arrivals.get(key) ?? { projectId, revision, count: 0, lastAt: 0 };
  arrivals.set(key, known);
  known.count += 1;
  known.lastAt = now();
}

const events = {
  arrived,
  current: () => (lastCurrentAt = now()),
  askedSince: () => (sinceCalls += 1),
  failed: (reason: string) => {
    failed += 1;
    if (failures.length < FAILURES_KEPT) failures.push(reason);
  },
};

const currentCount = (): number => screens.filter(({ isCurrent }) => isCurrent).length;

function until(isDone: () => boolean, what: string): Promise<void> {
  const deadline = now() + OPEN_WITHIN_MS;
  return new Promise((resolve, reject) => {
    const look = setInterval(() => {
      if (!isDone() && now() < deadline) return;
      clearInterval(look);
      if (isDone()) resolve();
      else reject(new Error(`${what}: ${currentCount()} of ${screens.length}. ${failures.join('; ')}`));
    }, LOOK_EVERY_MS);
  });
}

/** Opens the screens, some at a time. A storm is measured apart. */
async function open({ side, url, seats }: { side: Side; url: string; seats: Seat[] }): Promise<number> {
  for (let start = 0; start < seats.length; start += AT_ONCE) {
    const opened = seats.slice(start, start + AT_ONCE).map((seat) => new Screen(seat, { side, url }, events));
    screens.push(...opened);
    for (const screen of opened) screen.open();
    await until(() => currentCount() === screens.length, 'Screens are missing');
  }
  return screens.length;
}

function takeArrivals(): Arrival[] {
  const taken = [...arrivals.values()];
  arrivals.clear();
  return taken;
}

/** Begins a measurement: times and counts are from now on. */
function begin(): void {
  cutAt = now();
  [sinceCalls, failed, failures.length] = [0, 0, 0];
}

function cut(): void {
  begin();
  for (const screen of screens) screen.cut();
}

function state(): ScreensState {
  const copies = new Map<string, number>();
  for (const { projectId, revision, reason } of screens) {
    const key = JSON.stringify([projectId, revision, reason]);
    copies.set(key, (copies.get(key) ?? 0) + 1);
  }
  const backMs = lastCurrentAt - cutAt;
  return { current: currentCount(), sinceCalls, backMs, failed, failures, copies: [...copies] };
}

function close(): void {
  for (const screen of screens.splice(0)) screen.close();
}

answerQuestions({ open, takeArrivals, begin, cut, state, close, ready: () => true });
