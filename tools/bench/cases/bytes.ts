import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { KINDS } from '#server/loads/index';
import { seatPeople, seatsOf } from '../live/seats';
import { exchange } from '../http-client';
import type { Result } from '../results';
import type { World } from '../world';
import type { Case, Sized } from './case';
import { openCounted, whenQuiet } from './counted-socket';
import { rawArrays } from './raw-query';

const pack = promisify(brotliCompress);
const SCREENS = 20;
const LOCKS = 20;
/** Changes of a project in a day, each read by a browser that has missed it. */
const CHANGES_OF_A_DAY = 200;
const KB = 1_000;

/** Returns the bytes of a value as JSON, compressed as the server compresses. */
async function packed(value: unknown): Promise<number> {
  const text = Buffer.from(JSON.stringify(value));
  return (await pack(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })).length;
}

/** Floor of a change of one load: its id, its new value and the revision. */
const changeOf = (id: number, reason: string, revision: number): Promise<number> =>
  packed({ id, locked_reason: reason, revision });

async function ofSnapshot(world: World, { loads, scope }: Sized): Promise<Result> {
  const { select, table, fields } = KINDS.freight;
  const sql = `SELECT ${select} FROM ${table} l WHERE l.project_id = ? ORDER BY l.id`;
  const rows = await rawArrays(world.database, sql, [scope.projectId]);
  const objects = rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])));
  const url = `${world.app.url}/api/pc/project-snapshot/${scope.projectId}?company_id=${world.company.qwikr_company_key}`;
  return {
    what: 'bytes of a snapshot for each load',
    loads,
    unit: 'B',
    against: 'its rows as JSON, brotli 1',
    floor: (await packed(objects)) / loads,
    product: (await exchange({ url, token: await world.token() })) / loads,
  };
}

async function ofLocks(world: World, { loads, scope }: Sized): Promise<Result> {
  const places = [{ companyId: scope.companyId, projectId: scope.projectId, loadId: 0 }];
  const people = await seatPeople(world, places, SCREENS);
  const sockets = await openCounted(world.app.url, seatsOf(world, people, places));
  try {
    const ids = await world.someLoads(scope, 1);
    const before = await whenQuiet(sockets);
    let floor = 0;
    for (let lock = 1; lock <= LOCKS; lock += 1) {
      const reason = lock === LOCKS ? '' : `Waiting for ticket ${lock}`;
      await world.hold(scope, ids, reason);
      floor += (await changeOf(ids[0] ?? 0, reason, await world.revision(scope))) * SCREENS;
      await whenQuiet(sockets);
    }
    return {
      what: `bytes of one lock to ${SCREENS} screens`,
      loads,
      unit: 'B',
      against: 'the changed fields as JSON, brotli 1',
      floor: floor / LOCKS,
      product: ((await whenQuiet(sockets)) - before) / LOCKS,
    };
  } finally {
    for (const socket of sockets) socket.close();
  }
}

async function ofDay(world: World, { loads, scope }: Sized): Promise<Result> {
  const ids = await world.someLoads(scope, CHANGES_OF_A_DAY);
  const token = await world.token();
  let [floor, product] = [0, 0];
  for (const id of ids) {
    const since = await world.revision(scope);
    await world.hold(scope, [id], 'Disputed');
    floor += await changeOf(id, 'Disputed', since + 1);
    const url = `${world.app.url}/api/pc/project-changes/${scope.projectId}?since=${since}`;
    product += await exchange({ url, token });
  }
  await world.hold(scope, ids, '');
  return {
    what: `bytes of a day of ${CHANGES_OF_A_DAY} deltas, one load each`,
    loads,
    unit: 'kB',
    against: 'the changed fields as JSON, brotli 1',
    floor: floor / KB,
    product: product / KB,
  };
}

/** Measures the bytes that browsers receive: first load, live changes, and changes that they have missed. */
export const bytesCase: Case = {
  name: 'bytes',
  async run({ world, projects }) {
    const largest = projects.at(-1);
    if (largest === undefined) return [];
    return [await ofSnapshot(world, largest), await ofLocks(world, largest), await ofDay(world, largest)];
  },
};
