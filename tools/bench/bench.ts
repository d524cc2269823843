import { closeLive } from '#test/support/live';
import { CASES } from './cases';
import { browserVersion } from './cases/browser';
import type { Sized } from './cases/case';
import { closeConnections } from './http-client';
import { readOptions } from './options';
import { keepResults, machineText, verdict } from './report';
import { type Result, tableOf } from './results';
import { World } from './world';

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const say = (text: string): void => console.log(`  ${text}`);

async function databaseVersion(world: World): Promise<string> {
  const row = await world.database.one<{ version: string }>('SELECT VERSION() AS version');
  const version = row?.version ?? '';
  return version.includes('MariaDB') ? `MariaDB ${version.split('-')[0] ?? ''}` : `MySQL ${version}`;
}

async function createProjects(world: World, sizes: readonly number[]): Promise<Sized[]> {
  const projects: Sized[] = [];
  for (const loads of sizes) {
    const started = performance.now();
    projects.push({ loads, scope: await world.createFilledProject(loads) });
    say(`a project of ${loads.toLocaleString('en-US')} loads (${seconds(started)})`);
  }
  return projects;
}

/** Runs the cases one after the other on one schema, and drops it at the end. */
async function main(): Promise<void> {
  const { sizes, only, isMillion } = readOptions(
    process.argv.slice(2),
    CASES.map(({ name }) => name),
  );
  const cases = CASES.filter(({ name }) => only.length === 0 || only.includes(name));
  const world = await World.open();
  const results: Result[] = [];
  try {
    const projects = await createProjects(world, sizes);
    for (const one of cases) {
      const started = performance.now();
      results.push(...(await one.run({ world, projects, isMillion, say })));
      say(`${one.name} (${seconds(started)})`);
    }
    const machine = machineText(await databaseVersion(world), await browserVersion());
    console.log(`\n${tableOf(results)}\n\n${machine}\n${verdict(results)}`);
    if (cases.length === CASES.length && sizes.includes(100_000)) keepResults(results, machine);
  } finally {
    closeLive();
    closeConnections();
    await world.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
