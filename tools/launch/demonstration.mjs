import { join } from 'node:path';
import { DIST } from './paths.mjs';
import { mustRun } from './run.mjs';

/** Accounts of the demonstration. */
export const ACCOUNTS = [
  ['systems@haulbook.test', 'Systems Admin', 'Haulbook (the provider)'],
  ['admin@permian.test', 'Account Admin', 'Permian Basin Logistics'],
  ['user@permian.test', 'Account User', 'Permian Basin Logistics'],
  ['second@permian.test', 'Account User', 'Permian Basin Logistics'],
  ['viewer@permian.test', 'Account Viewer', 'Permian Basin Logistics'],
  ['admin@bakken.test', 'Account Admin', 'Bakken Haulage'],
  ['user@bakken.test', 'Account User', 'Bakken Haulage'],
  ['admin@llano.test', 'Account Admin', 'Llano Freight Partners (30 projects)'],
  ['user@llano.test', 'Account User', 'Llano Freight Partners (30 projects)'],
];
export const PASSWORD = 'Haulbook-demo-1';

/** Fills an empty database through the product's own use cases and the simulator. `more` are arguments of the program. */
export async function seedDemonstration(environment, say, ...more) {
  say('companies, people, sheets, projects and their loads, half a minute or so');
  await mustRun(process.execPath, [join(DIST, 'tools/demonstration/seed.js'), ...more], {
    env: { ...process.env, ...environment },
    remedy: '`npm start -- --fresh` begins anew, and `DEMO=0 npm start` leaves the demonstration data out.',
  });
  say('made');
}
