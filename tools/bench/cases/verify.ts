import { CheckTrail } from '#server/overview/verify/check-trail';
import { TrailRepository } from '#server/overview/verify/trail.repository';
import type { Database } from '#server/database/index';
import { interleaved } from '../measure';
import type { Result } from '../results';
import { ENTRIES_OF_A_LOAD, fillTrail } from '../trail-filler';
import { World } from '../world';
import type { Case } from './case';

const ENTRIES = 1_000_000;
const ENTRIES_AT_ONCE = 5_000;
const ROUNDS = 3;
/** Parts of the trail between two looks at the memory. */
const PARTS_BETWEEN_LOOKS = 20;
const BYTES_OF_A_MB = 1e6;

/** Reads the whole trail in the order of its key, and does nothing with it. */
async function readAll(database: Database): Promise<number> {
  let [changeId, entity, entityId, count] = [0, '', 0, 0];
  for (;;) {
    const rows = await database.arrays(
      `SELECT change_id, entity, entity_id, action, fields FROM audit_entries
        WHERE change_id >= ? AND (change_id > ? OR entity > ? OR (entity = ? AND entity_id > ?))
        ORDER BY change_id, entity, entity_id LIMIT ?`,
      [changeId, changeId, entity, entity, entityId, ENTRIES_AT_ONCE],
    );
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined) return count;
    [changeId, entity, entityId] = [Number(last[0]), String(last[1]), Number(last[2])];
  }
}

/** Returns the memory in use early in a verification, and the most later in it. */
async function memoryOf(trail: CheckTrail): Promise<{ early: number; most: number }> {
  const looks: number[] = [];
  let parts = 0;
  await trail.run(
    () => undefined,
    () => {
      parts += 1;
      if (parts % PARTS_BETWEEN_LOOKS === 0) {
        globalThis.gc?.();
        looks.push(process.memoryUsage().heapUsed / BYTES_OF_A_MB);
      }
      return Promise.resolve();
    },
  );
  return { early: looks[0] ?? 0, most: Math.max(...looks) };
}

/** Measures the check of a trail of 1,000,000 entries against reading it alone. */
export const verifyCase: Case = {
  name: 'verify',
  async run({ say }) {
    const world = await World.open();
    try {
      const scope = await world.createFilledProject(ENTRIES / ENTRIES_OF_A_LOAD);
      await fillTrail(world, scope);
      const trail = new CheckTrail(new TrailRepository(world.database));
      const wrong: string[] = [];
      const entries = await trail.run(({ table, id, field }) => wrong.push(`${table} ${id} ${field}`));
      const ofLoads = wrong.filter((text) => text.startsWith('freight_loads'));
      if (ofLoads.length > 0)
        throw new Error(`The trail was filled wrongly: ${ofLoads.slice(0, 5).join(', ')}`);
      say(`${entries.toLocaleString('en-US')} entries in the trail`);
      const { floor, product } = await interleaved(
        {
          floor: { run: () => readAll(world.database).then(() => undefined) },
          product: { run: () => trail.run(() => undefined).then(() => undefined) },
        },
        { rounds: ROUNDS },
      );
      const { early, most } = await memoryOf(trail);
      const loads = ENTRIES / ENTRIES_OF_A_LOAD;
      const time: Result = {
        what: 'rows rebuilt from 1,000,000 entries of the trail',
        loads,
        unit: 'ms',
        against: 'reading the entries',
        floor,
        product,
        target: { of: 'ratio', atMost: 2 },
      };
      const memory: Result = {
        what: 'most memory meanwhile',
        loads,
        unit: 'MB',
        against: 'after 100,000 entries',
        floor: early,
        product: most,
        target: { of: 'ratio', atMost: 1.1 },
      };
      return [time, memory];
    } finally {
      await world.close();
    }
  },
};
