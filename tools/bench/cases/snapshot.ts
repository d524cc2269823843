import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { KINDS } from '#server/loads/index';
import { encodeColumns } from '#shared/realtime/codec';
import { exchange, lineTimes } from '../http-client';
import { interleaved, median } from '../measure';
import type { Result } from '../results';
import type { World } from '../world';
import { type Case, type CaseContext, type Sized, atLarge } from './case';
import { rawArrays } from './raw-query';

const pack = promisify(brotliCompress);
/** Header of the stream and the newest 500 loads. */
const LINES_OF_FIRST_ROWS = 2;

const roundsOf = (loads: number): number => (loads >= 50_000 ? 7 : 15);

/** Floor: raw rows in the same encoding as one text, with brotli level 1. No stream, no first rows, no HTTP. */
async function floor(world: World, { scope }: Sized): Promise<void> {
  const { select, table, fields } = KINDS.freight;
  const sql = `SELECT ${select} FROM ${table} l WHERE l.project_id = ? ORDER BY l.id`;
  const rows = await rawArrays(world.database, sql, [scope.projectId]);
  const text = JSON.stringify(encodeColumns(fields, rows));
  await pack(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

async function ofSize({ world }: CaseContext, project: Sized): Promise<Result[]> {
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
      against: 'raw rows, encoded, brotli 1',
      floor: ms.floor,
      product: ms.product,
      target: atLarge(loads, { of: 'ratio', atMost: 1.5 }),
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
      target: atLarge(loads, { of: 'ratio', atMost: 0.05 }),
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
