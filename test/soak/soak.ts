import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { loadConfiguration } from '#server/config/index';
import { findingText, verifyAt } from '#server/overview/verify/index';
import { Dice } from '#tools/simulator/random';
import { testEnvironment } from '../support/database';
import { faultsOf } from '../support/histories/check-history';
import type { SeenRow } from '../support/histories/lines';
import { readTrail } from '../support/histories/read-trail';
import { seenRows } from '../support/histories/recorder';
import type { Tried } from '../support/patient-calls';
import { until } from '../support/until';
import { type Fault, nextFault } from './soak-faults';
import type { Size } from './soak-nodes';
import { SoakWorld } from './soak-world';

const MINUTE_MS = 60_000;
const MINUTES = Number(process.env.SECONDS ?? 0) / 60 || Number(process.env.MINUTES ?? 60);
const SEED = process.env.SEED ?? String(Date.now() % 1_000_000);
const FIELDS = ['customer_invoice_id', 'vendor_invoice_id', 'locked_reason'] as const;
const PAUSE_MS = [1_000, 5_000] as const;
/** A node is back after its start, and after the idle limits of a frozen transaction. */
const BACK_WITHIN_MS = 120_000;
/** Nodes agree within 30 seconds after Redis is back: docs/operations.md#redis. */
const EQUAL_WITHIN_MS = 60_000;
const WARM_MS = 20_000;
const LOOK_EVERY_MS = 20;

/** Figures of one kind of fault. */
interface Tally {
  times: number;
  tries: number;
  unanswered: number;
  /** Longest time in which no change of anybody was answered. */
  longestGapMs: number;
}

const isAnswered = ({ status }: Tried): boolean => status > 0 && status < 500;
const say = (text: string): void => console.log(text);

/** Counts what the users noticed while a fault lasted. */
async function measured(world: SoakWorld, fault: Fault, tallies: Map<string, Tally>): Promise<void> {
  const begun = world.tries.length;
  let [lastAnswer, longest] = [performance.now(), 0];
  let seen = begun;
  const watch = setInterval(() => {
    const now = performance.now();
    if (world.tries.slice(seen).some(isAnswered)) lastAnswer = now;
    seen = world.tries.length;
    longest = Math.max(longest, now - lastAnswer);
  }, LOOK_EVERY_MS);
  await fault.run(world.parts);
  await until(() => world.areReady(), { withinMs: BACK_WITHIN_MS, lookEveryMs: 100 });
  clearInterval(watch);
  const tries = world.tries.slice(begun);
  const tally = tallies.get(fault.kind) ?? { times: 0, tries: 0, unanswered: 0, longestGapMs: 0 };
  tallies.set(fault.kind, {
    times: tally.times + 1,
    tries: tally.tries + tries.length,
    unanswered: tally.unanswered + tries.filter((one) => !isAnswered(one)).length,
    longestGapMs: Math.max(tally.longestGapMs, longest),
  });
}

/** Runs faults until the time is over. */
async function harm(world: SoakWorld): Promise<Map<string, Tally>> {
  const dice = new Dice('faults', SEED);
  const tallies = new Map<string, Tally>();
  const until = performance.now() + MINUTES * MINUTE_MS;
  while (performance.now() < until) {
    await wait(dice.between(...PAUSE_MS));
    const fault = nextFault(dice, world.parts.nodes.length);
    say(`  ${((MINUTES * MINUTE_MS - (until - performance.now())) / 1_000).toFixed(0)} s: ${fault.what}`);
    await measured(world, fault, tallies);
  }
  return tallies;
}

const sorted = (rows: readonly SeenRow[]): SeenRow[] =>
  [...rows].sort((one, other) => (one.row < other.row ? -1 : 1));

/** Returns what is wrong at the end: with the history, the data, or the screen. */
async function findings(world: SoakWorld): Promise<string[]> {
  const { project, screen } = world;
  const scope = `project:${project.projectId}` as const;
  const trail = await readTrail(world.database.database, scope);
  const revision = trail.at(-1)?.revision ?? 0;
  const path = `/pc/loads?project_id=${project.projectId}` as const;
  const { body } = await world.auditor.call('GET', path, { token: world.auditorToken });
  const stored = sorted(seenRows('loads', body.loads, FIELDS));
  const shown = (): SeenRow[] =>
    sorted(
      seenRows(
        'loads',
        screen.replica.freight.store.all().map(({ row }) => row),
        FIELDS,
      ),
    );
  const asked = performance.now();
  const isEqual = await until(() => isDeepStrictEqual(shown(), stored), { withinMs: EQUAL_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  say(`\nThe screen was equal after ${((performance.now() - asked) / 1_000).toFixed(1)} s`);
  project.history
    .client('screen', { scope })
    .saw({ how: 'screen', revision, rows: shown(), whole: ['loads'] });
  const { kinds } = await verifyAt(loadConfiguration(testEnvironment(world.database.url)));
  const errors = world.tries.filter(({ status }) => status === 500).map(({ path: at }) => `500 from ${at}`);
  return [
    ...faultsOf(project.history.lines, { [scope]: trail }),
    ...kinds.flatMap(({ first }) => first.map(findingText)),
    ...errors,
    ...(isEqual ? [] : [`The screen says revision ${screen.replica.sync.revision ?? 0}, and differs`]),
  ];
}

function print(
  world: SoakWorld,
  tallies: ReadonlyMap<string, Tally>,
  sizes: readonly (readonly Size[])[],
): void {
  say('\n| fault | times | tries | without a result | longest time without an answer |');
  say('| --- | --- | --- | --- | --- |');
  for (const [kind, { times, tries, unanswered, longestGapMs }] of [...tallies].sort())
    say(`| ${kind} | ${times} | ${tries} | ${unanswered} | ${(longestGapMs / 1_000).toFixed(1)} s |`);
  const [before = [], after = []] = sizes;
  say('\n| node | memory at the start, at the end | open files |');
  say('| --- | --- | --- |');
  for (const [at, end] of after.entries()) {
    const begin = before[at] ?? end;
    const memory = [begin, end].map(({ megabytes }) => `${megabytes.toFixed(0)} MB`).join(', ');
    say(`| ${at + 1} | ${memory} | ${begin.handles}, ${end.handles} |`);
  }
  const answered = world.tries.filter(({ status }) => status > 0 && status < 300).length;
  const acts = world.users.reduce((sum, one) => sum + one.acts, 0);
  say(`\n${acts} acts, ${world.tries.length} tries, ${answered} ok; seed ${SEED}, ${MINUTES} minutes`);
}

async function main(): Promise<void> {
  say(`Soak of ${MINUTES} minutes. SEED=${SEED} repeats its choices.`);
  const world = await SoakWorld.open(SEED);
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void world.close().finally(() => process.exit(1)));
  try {
    const work = world.users.map((user) => user.work(() => isOver));
    await wait(Math.min(WARM_MS, MINUTES * MINUTE_MS));
    const before = world.sizes();
    const tallies = await Promise.race([
      harm(world),
      // A user who gets no answer at all ends the soak.
      Promise.all(work).then(() => Promise.reject(new Error('The users have stopped'))),
    ]);
    isOver = true;
    await Promise.all(work);
    const after = world.sizes();
    const found = await findings(world);
    print(world, tallies, [before, after]);
    say(found.length === 0 ? 'Nothing is lost, repeated or different.' : found.slice(0, 40).join('\n'));
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    isOver = true;
    await world.close();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
