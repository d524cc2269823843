import { parseString } from 'fast-csv';
import type { ProjectScope } from '#server/database/index';
import { ApplyImport } from '#server/loads/imports/apply-import';
import { ImportRunner } from '#server/loads/imports/import-runner';
import { PreviewImport } from '#server/loads/imports/preview-import';
import { ReadImports } from '#server/loads/imports/read-imports';
import { StageImport } from '#server/loads/imports/stage-import';
import type { LoadImportDetailReply } from '#shared/contract/load-imports';
import { upsertLoads } from '../load-filler';
import { type Work, interleaved } from '../measure';
import { factsOf, rawLoad } from '../raw-loads';
import type { Result } from '../results';
import type { World } from '../world';
import { type Case, type CaseContext } from './case';

const HEADER = 'Load #,Delivered,BOL,PO,Carrier,Driver,Truck,Terminal,Destination,Product,Miles,Weight (lbs)';
const LINES_OF_ONE_INSERT = 2_000;
const NO_AMOUNTS = {
  freightRev: 0,
  fscRev: 0,
  sandRev: 0,
  freightCost: 0,
  fscCost: 0,
  sandCost: 0,
  flags: 0,
  basisId: 0,
};

/** Builds a file of loads as a company without a job system has it. Each version changes the weight of every line. */
function fileOf(lines: number, version: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    const who = `"Hauler ${at % 9}, LLC",Driver ${at % 60},${at % 200}`;
    const where = `Kermit Plant,Pad ${at % 4},100 Mesh,${20 + (at % 60)}.5`;
    return `${at + 1},09/${day}/2026 2:${String(at % 60).padStart(2, '0')} PM,T-${at},PO-1001,${who},${where},${48_000 + version}`;
  });
  return `${HEADER}\n${rows.join('\n')}\n`;
}

/** Returns the rows of a file as fast-csv parses them. */
const bareParse = (text: string): Promise<Record<string, string>[]> =>
  new Promise((resolve, reject) => {
    const rows: Record<string, string>[] = [];
    parseString<Record<string, string>, Record<string, string>>(text, { headers: true })
      .on('error', reject)
      .on('data', (row: Record<string, string>) => rows.push(row))
      .on('end', () => resolve(rows));
  });

/** Floor: parses the lines and writes them unchanged, 2,000 a statement. Checks, rates, audits and sums nothing. */
async function bareImport(world: World, scope: ProjectScope, text: string): Promise<void> {
  const rows = await bareParse(text);
  const loads = rows.map((row, at) => ({
    facts: {
      ...factsOf(rawLoad('bare', at)),
      source: 'bare',
      sourceId: `${scope.projectId}:${row['Load #'] ?? ''}`,
      loadNo: Number(row['Load #']),
      weightTons: Number(row['Weight (lbs)']) / 2_000,
    },
    rated: NO_AMOUNTS,
  }));
  for (let start = 0; start < loads.length; start += LINES_OF_ONE_INSERT)
    await upsertLoads(world.database, scope, loads.slice(start, start + LINES_OF_ONE_INSERT));
}

/** Runs an import step by step, as the page does. */
class Imports {
  found: LoadImportDetailReply | null = null;

  constructor(
    private readonly world: World,
    readonly scope: ProjectScope,
  ) {}

  async stage(text: string): Promise<void> {
    const { app, principal } = this.world;
    const fields = { project_id: String(this.scope.projectId), kind: 'freight' };
    const upload = { fields, fileName: 'bench.csv', mediaType: 'text/csv', content: Buffer.from(text) };
    this.found = await app.get(StageImport).run(principal, upload);
  }

  async check(): Promise<void> {
    const { app, principal } = this.world;
    const found = this.staged();
    const { faulty, lines } = await app.get(PreviewImport).run(principal, found.id, found);
    if (faulty > 0 || lines !== found.lines)
      throw new Error('The check found faults in the file of the bench');
  }

  async take(): Promise<void> {
    const { app, principal } = this.world;
    const found = this.staged();
    const { mapping, weight_unit, decimal_sign } = found;
    const order = { mapping, weight_unit, decimal_sign, skip_faulty: true };
    await app.get(ApplyImport).run(principal, found.id, order);
    await app.get(ImportRunner).idle();
    const { added, changed } = await app.get(ReadImports).one(principal, found.id);
    if (added + changed !== found.lines) throw new Error('An import left loads out');
  }

  private staged(): LoadImportDetailReply {
    if (this.found === null) throw new Error('Nothing is staged');
    return this.found;
  }
}

const roundsOf = (lines: number): { rounds: number; warmUps: number } => {
  if (lines >= 50_000) return { rounds: 1, warmUps: 0 };
  return lines >= 5_000 ? { rounds: 3, warmUps: 1 } : { rounds: 7, warmUps: 2 };
};

async function ofSize({ world }: CaseContext, lines: number): Promise<Result[]> {
  const floor = await world.createProject(world.nextName('bare'));
  const imports = new Imports(world, await world.createProject(world.nextName('imported')));
  const rounds = roundsOf(lines);
  let version = 1;
  let text = fileOf(lines, version);
  const staged = async (): Promise<void> => imports.stage((text = fileOf(lines, (version += 1))));
  const works: Record<'parse' | 'upload' | 'check' | 'bare' | 'take', Work> = {
    parse: { run: () => bareParse(text) },
    upload: { run: () => imports.stage((text = fileOf(lines, (version += 1)))) },
    check: { prepare: staged, run: () => imports.check() },
    bare: { run: () => bareImport(world, floor, text) },
    take: { prepare: staged, run: () => imports.take() },
  };
  const { parse, upload, check } = works;
  const read = await interleaved({ parse, upload, check }, rounds);
  const written = await interleaved({ bare: works.bare, take: works.take }, rounds);
  const line = { loads: lines, unit: 'ms' } as const;
  const parsed = { ...line, against: 'fast-csv, parsing alone', floor: read.parse };
  return [
    { ...parsed, what: 'file of loads: taking in and storing', product: read.upload },
    { ...parsed, what: 'file of loads: checking every line', product: read.check },
    {
      ...line,
      what: 'file of loads: import with rating, audit and sums',
      against: 'fast-csv and multi-row upsert',
      floor: written.bare,
      product: written.take,
    },
  ];
}

/** Measures imports of loads from CSV files. */
export const loadImportCase: Case = {
  name: 'load-import',
  async run(context) {
    const results: Result[] = [];
    for (const { loads } of context.projects) results.push(...(await ofSize(context, loads)));
    return results;
  },
};
