import { setTimeout as wait } from 'node:timers/promises';
import { parseString } from 'fast-csv';
import type { ProjectScope } from '#server/database/index';
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
import { type Case, type CaseContext, type Sized } from './case';

const HEADER = 'Load Number,Freight,Fuel Surcharge,Weight Tons';
const VENDOR = 'Bench Carrier';
/** Number of lines that the target applies to. */
const TARGET_LINES = 10_000;
const RATIO_MAX = 3;
const LINES_OF_ONE_INSERT = 2_000;
const COLUMNS = `project_id, invoice_id, line_no, load_no, ticket_number, vendor_freight, vendor_fsc, vendor_sand,
  weight_tons, moisture_content, load_id, duplicate_of`;
/** Transactions with old versions of rows that may be left: those of the server's own clocks. */
const HISTORY_MAX = 5;
const PURGE_MS = 30_000;
const PURGE_LOOK_MS = 20;
/** First id of the floor's invoices, above all other ids. */
const FLOOR_INVOICES_FROM = 3_000_000_000;

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

const bareParse = (text: string): Promise<Record<string, string>[]> =>
  new Promise((resolve, reject) => {
    const rows: Record<string, string>[] = [];
    parseString<Record<string, string>, Record<string, string>>(text, { headers: true })
      .on('error', reject)
      .on('data', (row: Record<string, string>) => rows.push(row))
      .on('end', () => resolve(rows));
  });

/** Floor: parses the lines and writes them unchanged. Matches, classifies, audits and sums nothing. */
async function bareStore(world: World, scope: ProjectScope, text: string, invoiceId: number): Promise<void> {
  const rows = await bareParse(text);
  const lines = rows.map((row, at) => [
    scope.projectId,
    invoiceId,
    at + 1,
    Number(row['Load Number']),
    '',
    Number(row.Freight),
    Number(row['Fuel Surcharge']),
    0,
    Number(row['Weight Tons']),
    0,
    0,
    0,
  ]);
  const columns = COLUMNS.split(',').map((column) => column.trim());
  for (let start = 0; start < lines.length; start += LINES_OF_ONE_INSERT)
    await world.database.insertMany(
      'vendor_invoice_lines',
      columns,
      lines.slice(start, start + LINES_OF_ONE_INSERT),
    );
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

/** Stores vendor invoices as the page does. */
class Bills {
  private made = 0;
  private id = 0;

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

  async remove(): Promise<void> {
    if (this.id === 0) return;
    const { app, principal } = this.world;
    await app.get(DeleteVendorInvoice).run(principal, this.id);
    this.id = 0;
  }
}

const roundsOf = (lines: number): { rounds: number; warmUps: number } =>
  lines >= 50_000 ? { rounds: 1, warmUps: 1 } : { rounds: 21, warmUps: 3 };

async function ofSize({ world }: CaseContext, { loads: lines, scope }: Sized): Promise<Result[]> {
  await world.database.run(
    'INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name) VALUES (?, ?, ?)',
    [scope.projectId, 4_000_000_000, VENDOR],
  );
  const text = await fileOf(world, scope, lines);
  const bills = new Bills(world, scope, text);
  let floorId = FLOOR_INVOICES_FROM;
  const works: Record<'parse' | 'preview' | 'bare' | 'store', Work> = {
    parse: { run: () => bareParse(text) },
    preview: { run: () => bills.preview() },
    bare: { prepare: () => purge(world), run: () => bareStore(world, scope, text, (floorId += 1)) },
    store: {
      prepare: async () => {
        await bills.remove();
        await purge(world);
      },
      run: () => bills.store(),
    },
  };
  const { parse, preview, bare, store } = works;
  const rounds = roundsOf(lines);
  const read = await interleaved({ parse, preview }, rounds);
  const written = await interleaved({ bare, store }, rounds);
  await bills.remove();
  await world.database.run('DELETE FROM project_carriers WHERE project_id = ? AND carrier_name = ?', [
    scope.projectId,
    VENDOR,
  ]);
  const line = { loads: lines, unit: 'ms' } as const;
  return [
    {
      ...line,
      what: 'vendor CSV: preview with matches, classes and suggestions',
      against: 'fast-csv, parsing alone',
      floor: read.parse,
      product: read.preview,
    },
    {
      ...line,
      what: 'vendor CSV: parsed, matched, classified and stored',
      against: 'fast-csv and multi-row INSERT',
      floor: written.bare,
      product: written.store,
      target: lines === TARGET_LINES ? { of: 'ratio', atMost: RATIO_MAX } : undefined,
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
