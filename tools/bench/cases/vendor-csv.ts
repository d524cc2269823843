import { setTimeout as wait } from 'node:timers/promises';
import type { ProjectScope, SqlValue } from '#server/database/index';
import { AddVendorFile } from '#server/billing/vendor-invoices/files/add-vendor-file';
import { DeleteVendorInvoice } from '#server/billing/vendor-invoices/delete-vendor-invoice';
import { PreviewVendorFile } from '#server/billing/vendor-invoices/files/preview-vendor-file';
import {
  VendorFilePreviewFields,
  VendorFileStoredFields,
} from '#server/billing/vendor-invoices/files/vendor-file.query';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import type { World } from '../world';
import { type Prepared, bareInvoice, preparedFrom } from '../floors/bare-invoice';
import { checkSameResult } from '../floors/same-result';
import { splitCsv } from '../floors/split-csv';
import { type Case, type CaseContext, type Sized, targetOf } from './case';

const HEADER = 'Load Number,Freight,Fuel Surcharge,Weight Tons';
const VENDOR = 'Bench Carrier';
/** Highest ratios by lines, see docs/decisions/bench-floors.md. */
const TARGETS = { preview: { 10_000: 46 }, store: { 10_000: 1.2, 100_000: 1.3 } };
const COLUMNS =
  `project_id, invoice_id, line_no, load_no, ticket_number, vendor_freight, vendor_fsc, vendor_sand,
  weight_tons, moisture_content, load_id, duplicate_of`.split(/,\s+/);
/** Transactions with old versions of rows that may be left: those of the server's own clocks. */
const HISTORY_MAX = 5;
const PURGE_MS = 30_000;
const PURGE_LOOK_MS = 20;

/** Builds a vendor's file over loads of the project. Most lines match, some differ in cost, a few are missing. */
async function fileOf(world: World, scope: ProjectScope, lines: number): Promise<string> {
  const loads = await world.database.rows<{ load_no: number; weight_tons: number }>(
    'SELECT load_no, weight_tons FROM freight_loads WHERE project_id = ? ORDER BY id LIMIT ?',
    [scope.projectId, lines],
  );
  const rows = loads.map(({ load_no: no, weight_tons: tons }, at) =>
    [at % 100 === 0 ? no + 900_000_000 : no, (400 + (at % 50)).toFixed(2), '31.20', tons].join(','),
  );
  return `${HEADER}\n${rows.join('\n')}\n`;
}

/** Number of the load, amounts and tons of each line. */
type BilledLine = readonly [loadNo: number, freight: number, fsc: number, tons: number];

const bareParse = (text: string): BilledLine[] =>
  splitCsv(text)
    .slice(1)
    .map((cells) => cells.map(Number) as unknown as BilledLine);

const lineRow = (
  { projectId }: ProjectScope,
  invoiceId: number,
  [loadNo, freight, fsc, tons]: BilledLine,
  [at, loadId]: readonly [at: number, loadId: number],
): SqlValue[] => [projectId, invoiceId, at + 1, loadNo, '', freight, fsc, 0, tons, 0, loadId, 0];

/** Floor: parses the lines, finds their loads by number, and leaves the same result. Classifies and checks nothing. */
async function bareStore(
  world: World,
  scope: ProjectScope,
  text: string,
  made: Omit<Made, 'id'>,
): Promise<number> {
  const lines = bareParse(text);
  return bareInvoice(world, scope, {
    table: 'vendor_invoices',
    side: 'vendor',
    reason: { code: 'vendor_invoice_added' },
    ...made,
    index: '',
    where: 'load_no IN (?)',
    parameters: [lines.map(([loadNo]) => loadNo)],
    lines: (packet, id, loads) => {
      const idOf = new Map(loads.map((load) => [load.load_no, load.id]));
      const rows = lines.map((line, at) => lineRow(scope, id, line, [at, idOf.get(line[0]) ?? 0]));
      void packet.insertMany('vendor_invoice_lines', COLUMNS, rows);
    },
  });
}

/**
 * Waits until the database has removed the old versions of changed rows. It does so in the background, where it would
 * slow down the next measurement.
 */
async function purge(world: World): Promise<void> {
  const deadline = performance.now() + PURGE_MS;
  for (;;) {
    const [left] = await world.database.rows<{ transactions: number }>(
      "SELECT `COUNT` AS transactions FROM information_schema.INNODB_METRICS WHERE NAME = 'trx_rseg_history_len'",
    );
    if (left === undefined) throw new Error('The database does not tell its history length');
    if (left.transactions <= HISTORY_MAX) return;
    if (performance.now() > deadline) throw new Error('The database did not purge old rows in time');
    await wait(PURGE_LOOK_MS);
  }
}

interface Made {
  readonly id: number;
  readonly name: string;
  readonly prepared: Prepared;
}

/** Stores vendor invoices as the page does, and as the floor does. */
class Bills {
  private made = 0;
  private id = 0;
  private prepared: Prepared | null = null;

  constructor(
    private readonly world: World,
    private readonly scope: ProjectScope,
    private readonly text: string,
  ) {}

  private get upload() {
    const content = Buffer.from(this.text);
    return { fields: {}, fileName: 'bench.csv', mediaType: 'text/csv', content };
  }

  private fieldsOf<Fields extends object>(fields: Fields) {
    const { projectId } = this.scope;
    const given = { project_id: projectId, type: 'freight', vendor_name: VENDOR } as const;
    return Object.assign(fields, given, { invoice_name: `Bench ${this.made}` });
  }

  async preview(): Promise<void> {
    const { app, principal } = this.world;
    const fields = this.fieldsOf(new VendorFilePreviewFields());
    const { faulty } = await app.get(PreviewVendorFile).run(principal, fields, this.upload);
    if (faulty > 0) throw new Error('The file of the bench has faults');
  }

  async store(): Promise<void> {
    const { app, principal } = this.world;
    this.made += 1;
    const fields = this.fieldsOf(new VendorFileStoredFields());
    this.id = (await app.get(AddVendorFile).run(principal, fields, this.upload)).id;
  }

  async bare(): Promise<void> {
    const { world, scope, text, prepared } = this;
    if (prepared === null) throw new Error('The floor has no invoice to copy');
    this.made += 1;
    this.id = await bareStore(world, scope, text, { name: `Floor ${this.made}`, prepared });
  }

  /** Stores one invoice, which the floor copies, and removes it. */
  async begin(): Promise<void> {
    await this.store();
    this.prepared = await preparedFrom(this.world.database, 'vendor_invoices', this.id);
    await this.remove();
  }

  async remove(): Promise<void> {
    if (this.id === 0) return;
    const { app, principal } = this.world;
    await app.get(DeleteVendorInvoice).run(principal, this.id);
    this.id = 0;
  }
}

const roundsOf = (lines: number): { rounds: number; warmUps: number } =>
  lines >= 50_000 ? { rounds: 3, warmUps: 1 } : { rounds: 21, warmUps: 3 };

type Way = 'parse' | 'preview' | 'bare' | 'store';

function worksOf(world: World, bills: Bills, text: string): Record<Way, Work> {
  const prepare = async (): Promise<void> => {
    await bills.remove();
    await purge(world);
  };
  return {
    parse: { run: () => Promise.resolve(bareParse(text)) },
    preview: { run: () => bills.preview() },
    bare: { prepare, run: () => bills.bare() },
    store: { prepare, run: () => bills.store() },
  };
}

async function measured(context: CaseContext, { loads: lines, scope }: Sized): Promise<Record<Way, number>> {
  const { world } = context;
  const text = await fileOf(world, scope, lines);
  const bills = new Bills(world, scope, text);
  await bills.begin();
  const { parse, preview, bare, store } = worksOf(world, bills, text);
  const rounds = roundsOf(lines);
  if (lines === context.projects[0]?.loads)
    await checkSameResult(world, 'vendor-csv', { scope, work: bare }, { scope, work: store });
  const read = await interleaved({ parse, preview }, rounds);
  const written = await interleaved({ bare, store }, rounds);
  await bills.remove();
  return { ...read, ...written };
}

async function ofSize(context: CaseContext, project: Sized): Promise<Result[]> {
  const { database } = context.world;
  const { projectId } = project.scope;
  await database.run(
    'INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name) VALUES (?, ?, ?)',
    [projectId, 4_000_000_000, VENDOR],
  );
  const ms = await measured(context, project);
  await database.run('DELETE FROM project_carriers WHERE project_id = ? AND carrier_name = ?', [
    projectId,
    VENDOR,
  ]);
  const { loads } = project;
  const line = { loads, unit: 'ms' } as const;
  return [
    {
      ...line,
      what: 'vendor CSV: preview with matches, classes and suggestions',
      against: 'lines and cells split',
      floor: ms.parse,
      product: ms.preview,
      target: targetOf(TARGETS.preview, loads),
    },
    {
      ...line,
      what: 'vendor CSV: parsed, matched, classified and stored',
      against: 'split, same rows, slots, sums, audit',
      floor: ms.bare,
      product: ms.store,
      target: targetOf(TARGETS.store, loads),
    },
  ];
}

/** Measures vendor invoices from CSV files against the loads of each project. */
export const vendorCsvCase: Case = {
  name: 'vendor-csv',
  async run(context) {
    const results: Result[] = [];
    for (const project of context.projects) results.push(...(await ofSize(context, project)));
    return results;
  },
};
