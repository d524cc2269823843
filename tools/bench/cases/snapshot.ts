import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { KINDS } from '#server/loads/index';
import { encodeColumns } from '#shared/realtime/codec';
import { exchange, lineTimes } from '../http-client';
import { interleaved, median } from '../measure';
import type { Result } from '../results';
import type { World } from '../world';
import { type Case, type CaseContext, type Sized, atLarge } from './case';
import { rawArrays } from './raw-query';

/** Header of the stream and the newest 500 loads. */
const LINES_OF_FIRST_ROWS = 2;

const roundsOf = (loads: number): number => (loads >= 50_000 ? 7 : 15);

const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** Rows that are read while those before are encoded and packed. */
const ROWS_OF_A_PART = 5_000;

/** Floor: raw rows, encoded and packed while the next ones are read. No checks, no first rows, no HTTP. */
async function floor({ database }: World, { scope }: Sized): Promise<void> {
  const { select, table, fields } = KINDS.freight;
  const idAt = fields.findIndex(({ name }) => name === 'id');
  const sql = `SELECT ${select} FROM ${table} l WHERE l.project_id = ? AND l.id > ? ORDER BY l.id LIMIT ?`;
  const read = (afterId: number): Promise<unknown[][]> =>
    rawArrays(database, sql, [scope.projectId, afterId, ROWS_OF_A_PART]);
  const packer = createBrotliCompress(PACKING).resume();
  let next = read(0);
  for (;;) {
    const rows = await next;
    if (rows.length === ROWS_OF_A_PART) next = read(Number(rows.at(-1)?.[idAt]));
    if (!packer.write(JSON.stringify(encodeColumns(fields, rows)))) await once(packer, 'drain');
    if (rows.length < ROWS_OF_A_PART) break;
  }
  packer.end();
  await finished(packer);
}

async function ofSize(context: CaseContext, project: Sized): Promise<Result[]> {
  const { world } = context;
  const { loads, scope } = project;
  const ask = {
    url: `${world.app.url}/api/pc/project-snapshot/${scope.projectId}?company_id=${world.company.qwikr_company_key}`,
    token: await world.token(),
  };
  const first: number[] = [];
  const whole: number[] = [];
  const changed = (): Promise<unknown> => world.nextRevision(scope);
  const ms = await interleaved(
    {
      floor: { run: () => floor(world, project) },
      product: { prepare: changed, run: () => exchange(ask).then(() => undefined) },
      unchanged: { run: () => exchange(ask).then(() => undefined) },
      lines: {
        prepare: changed,
        run: async () => {
          const times = await lineTimes(ask, LINES_OF_FIRST_ROWS);
          first.push(times.first);
          whole.push(times.whole);
        },
      },
    },
    { rounds: roundsOf(loads), warmUps: 2 },
  );
  const line = { loads, unit: 'ms' } as const;
  return [
    {
      ...line,
      what: 'snapshot',
      against: 'raw rows read, encoded and packed in a pipeline',
      floor: ms.floor,
      product: ms.product,
      target: atLarge(loads, { of: 'ratio', atMost: 1.3 }),
    },
    {
      ...line,
      what: 'snapshot, first 500 rows',
      against: 'the whole, unpacked',
      floor: median(whole),
      product: median(first),
      target: atLarge(loads, { of: 'ratio', atMost: 0.1 }),
    },
    {
      ...line,
      what: 'snapshot, unchanged',
      against: 'the snapshot after a change',
      floor: ms.product,
      product: ms.unchanged,
      target: atLarge(loads, { of: 'ratio', atMost: 0.012 }),
    },
  ];
}

/** Measures the first, compressed load of a project over HTTP. */
export const snapshotCase: Case = {
  name: 'snapshot',
  async run(context) {
    const results: Result[] = [];
    for (const project of context.projects) results.push(...(await ofSize(context, project)));
    return results;
  },
};
