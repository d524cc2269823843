import { GenerateCustomerInvoice } from '#server/billing/customer-invoices/index';
import { UnitsOfWork } from '#server/database/index';
import { LoadRepository, LoadWriter } from '#server/loads/index';
import { CustomerInvoiceHead, CustomerInvoiceRequest } from '#shared/contract/customer-invoices';
import { type LivePeer, connectLive } from '#test/support/live';
import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized, targetOf } from './case';
import { type Prepared, bareInvoice, preparedFrom } from '../floors/bare-invoice';
import { checkSameResult } from '../floors/same-result';
import { DAY_MS } from '#shared/durations';

/** Highest ratios by loads of the project, see docs/decisions/bench-floors.md. */
const TARGETS = { invoice: { 10_000: 1.2, 100_000: 1.2 }, http: { 10_000: 1.4 } };
/** Number of days on which the bench's loads are delivered. */
const DAYS = 61;
const LAST_DAY_MS = Date.parse('2026-10-30T00:00:00Z');
const ROUNDS = 9;
const WARM_UPS = 3;

/** Inserts only the lines of an invoice, as a snapshot of its loads. */
const INSERT_LINES = `INSERT INTO customer_invoice_lines
  (project_id, invoice_id, load_id, load_no, delivered_at, carrier_name, pc_carrier_id, po_number, product_name,
   terminal_name, ticket_number, mileage, weight_tons, freight_rev, fsc_rev, sand_rev, freight_cost, fsc_cost, sand_cost)
  SELECT project_id, ?, id, load_no, delivered_at, carrier_name, pc_carrier_id, po_number, product_name,
         terminal_name, ticket_number, approved_mileage, weight_tons, freight_rev, fsc_rev, sand_rev, freight_cost,
         fsc_cost, sand_cost
    FROM freight_loads FORCE INDEX (PRIMARY) WHERE project_id = ? AND id IN (?)`;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Bills the same loads again and again, and releases them in between. */
class Billing {
  private made = 0;
  private ids: number[] = [];
  private prepared: Prepared | null = null;

  constructor(
    private readonly context: CaseContext,
    private readonly project: Sized,
    private readonly peer: LivePeer,
  ) {}

  get size(): number {
    return this.ids.length;
  }

  /** Bills once to learn the loads of the range, and releases them. */
  async begin(): Promise<void> {
    const { invoice_id: id } = await this.generate();
    const rows = await this.database.arrays(
      'SELECT load_id FROM customer_invoice_lines WHERE project_id = ? AND invoice_id = ?',
      [this.projectId, id],
    );
    this.ids = rows.map(([loadId]) => loadId as number);
    this.prepared = await preparedFrom(this.database, 'customer_invoices', id);
    await this.release();
  }

  get works(): Record<'floor' | 'product' | 'http', Work> {
    const release = () => this.release();
    return {
      floor: { run: () => this.bare(), after: release },
      product: { run: () => this.publishing(() => this.generate()), after: release },
      http: { run: () => this.publishing(() => this.post()), after: release },
    };
  }

  private get database() {
    return this.context.world.database;
  }

  private get projectId(): number {
    return this.project.scope.projectId;
  }

  private async bare(): Promise<void> {
    const { world } = this.context;
    const { ids, prepared } = this;
    if (prepared === null) throw new Error('The floor has no invoice to copy');
    await bareInvoice(world, this.project.scope, {
      table: 'customer_invoices',
      side: 'customer',
      reason: { code: 'customer_invoice_added' },
      prepared,
      name: `Floor ${(this.made += 1)}`,
      index: 'FORCE INDEX (PRIMARY)',
      where: 'id IN (?)',
      parameters: [ids],
      lines: (packet, id) => void packet.run(INSERT_LINES, [id, this.projectId, ids]),
    });
  }

  private request(): CustomerInvoiceRequest {
    const invoice = Object.assign(new CustomerInvoiceHead(), {
      invoice_name: `Invoice ${(this.made += 1)}`,
      is_asset: false,
      start_date: dayText(LAST_DAY_MS - DAYS * DAY_MS),
      end_date: dayText(LAST_DAY_MS),
    });
    return Object.assign(new CustomerInvoiceRequest(), { project_id: this.projectId, invoice });
  }

  private generate() {
    const { world } = this.context;
    return world.app.get(GenerateCustomerInvoice).run(world.principal, this.request());
  }

  private async post(): Promise<unknown> {
    const { world } = this.context;
    const since = await world.revision(this.project.scope);
    const url = `${world.app.url}/api/pc/customer-invoice/0?since=${since}`;
    return exchange({ url, token: await world.token(), method: 'POST', body: this.request() });
  }

  /** Times the call alone, and then waits for its event, so that it does not slow the next run. */
  private async publishing(bill: () => Promise<unknown>): Promise<number> {
    const heard = this.peer.heard('project:changed').length;
    const started = performance.now();
    await bill();
    const took = performance.now() - started;
    await this.peer.waitForEvent('project:changed', () => this.peer.heard('project:changed').length > heard);
    return took;
  }

  private async release(): Promise<void> {
    const { app, principal } = this.context.world;
    await app
      .get(UnitsOfWork)
      .changeProject(this.project.scope, principal, { reason: { code: 'comment_added' } }, async (change) => {
        const loads = await app.get(LoadRepository).locked(change.sql, change.scope, 'freight', this.ids);
        await app.get(LoadWriter).setInvoice(change, 'freight', loads, { side: 'customer', invoiceId: 0 });
      });
    for (const table of ['customer_invoice_lines', 'customer_invoices']) {
      await this.database.run(`DELETE FROM ${table} WHERE project_id = ?`, [this.projectId]);
    }
  }
}

async function ofSize(context: CaseContext, project: Sized): Promise<Result[]> {
  const peer = await connectLive(context.world.app, await context.world.token());
  await peer.ask('project:join', project.scope.projectId);
  const billing = new Billing(context, project, peer);
  await billing.begin();
  const { works } = billing;
  const { scope } = project;
  if (project === context.projects[0])
    await checkSameResult(
      context.world,
      'customer-invoice',
      { scope, work: works.floor },
      { scope, work: works.product },
    );
  const ms = await interleaved(works, { rounds: ROUNDS, warmUps: WARM_UPS });
  peer.close();
  const line = {
    loads: project.loads,
    unit: 'ms',
    against: 'same rows, slots, sums, audit, revision',
    floor: ms.floor,
  } as const;
  const { loads } = project;
  const what = `a customer invoice over ${billing.size.toLocaleString('en-US')} loads`;
  const overHttp = 'the same over HTTP, answered with the rows';
  return [
    { ...line, what, product: ms.product, target: targetOf(TARGETS.invoice, loads) },
    { ...line, what: overHttp, product: ms.http, target: targetOf(TARGETS.http, loads) },
  ];
}

/** Measures a customer invoice: loads chosen under the lock, lines, slots, kept sums, audit and event. */
export const customerInvoiceCase: Case = {
  name: 'customer-invoice',
  async run(context) {
    const results: Result[] = [];
    for (const project of context.projects) results.push(...(await ofSize(context, project)));
    return results;
  },
};
