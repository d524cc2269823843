import type { ProjectScope } from '#server/database/index';
import { ApplyImport } from '#server/loads/imports/apply-import';
import { PreviewImport } from '#server/loads/imports/preview-import';
import { ReadImports } from '#server/loads/imports/read-imports';
import { IMPORTED_ID_BASE } from '#server/loads/imports/imported-name.repository';
import { StageImport } from '#server/loads/imports/stage-import';
import type { LoadImportDetailReply } from '#shared/contract/load-imports';
import { type ReadableRecord, hashOf } from '#server/loads/index';
import { NO_FACTS } from '#shared/rules/load-fields/index';
import { importedReason } from '#shared/words/reason-words';
import type { ProgressEvent } from '#shared/realtime/events';
import { type LivePeer, connectLive } from '#test/support/live';
import { bareBatch } from '../floors/bare-loads';
import { checkSameResult } from '../floors/same-result';
import { splitCsv } from '../floors/split-csv';
import { LoadFiller } from '../load-filler';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import type { World } from '../world';
import { type Case, type CaseContext, targetOf } from './case';

const HEADER = 'Load #,Delivered,BOL,PO,Carrier,Driver,Truck,Terminal,Destination,Product,Miles,Weight (lbs)';
/** Lines of one change, the same number as in the product (import-lines). */
const BATCH = 1_000;
/** Highest ratios by lines, see docs/decisions/bench-floors.md. */
const TARGETS = { check: { 10_000: 24 }, store: { 10_000: 1.2 } };

/** Builds a file of loads as a company without a job system has it. Each version changes the weight of every line. */
function fileOf(lines: number, version: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    const who = `Hauler ${at % 9} LLC,Driver ${at % 60},${at % 200}`;
    const where = `Kermit Plant,Pad ${at % 4},100 Mesh,${20 + (at % 60)}.5`;
    return `${at + 1},09/${day}/2026 2:${String(at % 60).padStart(2, '0')} PM,T-${at},PO-1001,${who},${where},${48_000 + version}`;
  });
  return `${HEADER}\n${rows.join('\n')}\n`;
}

type Text = string;
/** The twelve cells of a line, in the order of HEADER. */
type Cells = [Text, Text, Text, Text, Text, Text, Text, Text, Text, Text, Text, Text];
/** Offset of Chicago in September, when all loads of the file are delivered. */
const CHICAGO = 'GMT-0500';

/** Returns a line as the product stores it. */
function recordOf(
  { projectId }: ProjectScope,
  cells: readonly string[],
  names: ReadonlyMap<string, number>,
): ReadableRecord {
  const [no, delivered, ticket, po, carrier, driver, truck, terminal, destination, product, miles, pounds] =
    cells as Cells;
  const raw = JSON.stringify(cells);
  const identity = { source: 'csv', sourceId: `${projectId}:freight:${no}` };
  const facts = {
    ...NO_FACTS.freight,
    ...identity,
    approvalStatus: 'pending',
    poId: names.get(po) ?? 0,
    loadNo: Number(no),
    deliveredAt: new Date(`${delivered} ${CHICAGO}`),
    ticketNumber: ticket,
    ticketIsMissing: ticket === '',
    poNumber: po,
    carrierName: carrier,
    pcCarrierId: names.get(carrier) ?? 0,
    driverName: driver,
    truckNo: truck,
    terminalName: terminal,
    destinationName: destination,
    productName: product,
    approvedMileage: Number(miles),
    weightTons: Number(pounds) / 2_000,
  };
  return { record: { ...identity, raw, contentHash: hashOf(raw) }, facts };
}

/** Floor: splits the lines and leaves the same result, 1,000 lines a change. Checks nothing. */
async function bareImport(
  world: World,
  scope: ProjectScope,
  text: string,
  staged: LoadImportDetailReply,
): Promise<void> {
  const [, ...lines] = splitCsv(text);
  const mapping = JSON.stringify(staged.mapping);
  const rate = await new LoadFiller(world.app, scope).rating();
  const known = await world.database.rows<{ id: number; name: string }>(
    'SELECT id, name FROM imported_names WHERE company_id = ?',
    [scope.companyId],
  );
  const names = new Map(known.map(({ id, name }) => [name, IMPORTED_ID_BASE + id]));
  const reason = importedReason('bench.csv');
  let last = Promise.resolve();
  for (let start = 0; start < lines.length; start += BATCH) {
    // The database writes one batch while the next one is read.
    const records = lines.slice(start, start + BATCH).map((cells) => recordOf(scope, cells, names));
    await last;
    const done = start + records.length;
    const isLast = done === lines.length;
    const progress = isLast ? "state = 'finished', finished_at = NOW(3)" : "state = 'running'";
    const also = [
      {
        sql: `UPDATE load_imports SET lines_done = ?, changed = ?, mapping = ?, ${progress} WHERE id = ?`,
        parameters: [done, done, mapping, staged.id],
      },
      {
        sql: 'UPDATE load_import_mappings SET used_at = NOW(3) WHERE company_id = ?',
        parameters: [scope.companyId],
      },
    ];
    last = bareBatch(world, scope, records, { rate, reason, also: isLast ? also : also.slice(0, 1) });
  }
  await last;
}

/** Runs an import step by step, as the page does. */
class Imports {
  found: LoadImportDetailReply | null = null;

  private constructor(
    private readonly world: World,
    readonly scope: ProjectScope,
    private readonly peer: LivePeer,
  ) {}

  /** Creates a project with the loads of a file, and opens it as a page does. */
  static async open(world: World, name: string, text: string): Promise<Imports> {
    const scope = await world.createProject(world.nextName(name));
    const peer = await connectLive(world.app, await world.token());
    await peer.ask('project:join', scope.projectId);
    const imports = new Imports(world, scope, peer);
    await imports.stage(text);
    await imports.take();
    return imports;
  }

  close(): void {
    this.peer.close();
  }

  async bare(text: string): Promise<void> {
    await bareImport(this.world, this.scope, text, this.staged());
  }

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
    const ended = this.ended();
    await app.get(ApplyImport).run(principal, found.id, order);
    await ended;
    const { added, changed } = await app.get(ReadImports).one(principal, found.id);
    if (added + changed !== found.lines) throw new Error('An import left loads out');
  }

  /** Resolves with the event that ends the import. It does not ask the database, which would slow the work down. */
  private ended(): Promise<ProgressEvent> {
    const { socket } = this.peer;
    return new Promise((resolve) => {
      const heard = (event: ProgressEvent): void => {
        if (event.work !== 'import' || event.state === 'running') return;
        socket.off('progress', heard);
        resolve(event);
      };
      socket.on('progress', heard);
    });
  }

  private staged(): LoadImportDetailReply {
    if (this.found === null) throw new Error('Nothing is staged');
    return this.found;
  }
}

const roundsOf = (lines: number): { rounds: number; warmUps: number } =>
  lines >= 5_000 ? { rounds: 3, warmUps: 1 } : { rounds: 7, warmUps: 2 };

type Way = 'parse' | 'upload' | 'check' | 'bare' | 'take';

function worksOf(lines: number, [imports, bare]: readonly [Imports, Imports]): Record<Way, Work> {
  let version = 1;
  let text = fileOf(lines, version);
  const stage = (into: Imports): Promise<void> => into.stage((text = fileOf(lines, (version += 1))));
  return {
    parse: { run: () => Promise.resolve(splitCsv(text)) },
    upload: { run: () => stage(imports) },
    check: { prepare: () => stage(imports), run: () => imports.check() },
    bare: { prepare: () => stage(bare), run: () => bare.bare(text) },
    take: { prepare: () => stage(imports), run: () => imports.take() },
  };
}

async function measured(context: CaseContext, lines: number): Promise<Record<Way, number>> {
  const { world } = context;
  const text = fileOf(lines, 1);
  const imports = await Imports.open(world, 'imported', text);
  const floor = await Imports.open(world, 'bare', text);
  const works = worksOf(lines, [imports, floor]);
  if (lines === context.projects[0]?.loads)
    await checkSameResult(
      world,
      'load-import',
      { scope: floor.scope, work: works.bare },
      { scope: imports.scope, work: works.take },
    );
  const rounds = roundsOf(lines);
  const { parse, upload, check, bare, take } = works;
  const read = await interleaved({ parse, upload, check }, rounds);
  const written = await interleaved({ bare, take }, rounds);
  for (const side of [imports, floor]) side.close();
  return { ...read, ...written };
}

async function ofSize(context: CaseContext, lines: number): Promise<Result[]> {
  const ms = await measured(context, lines);
  const line = { loads: lines, unit: 'ms' } as const;
  const parsed = { ...line, against: 'lines and cells split', floor: ms.parse };
  const check = { product: ms.check, target: targetOf(TARGETS.check, lines) };
  const stored = { floor: ms.bare, product: ms.take, target: targetOf(TARGETS.store, lines) };
  return [
    { ...parsed, what: 'file of loads: taking in and storing', product: ms.upload },
    { ...parsed, what: 'file of loads: checking every line', ...check },
    {
      ...line,
      what: 'file of loads: import with rating, audit and sums',
      against: 'split, rated, same rows, sums, audit',
      ...stored,
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
