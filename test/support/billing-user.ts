import { Dice } from '#tools/simulator/random';
import type { VendorInvoiceLoadReply, VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { FreightLoad } from '#shared/contract/loads';
import { ACTS, type Act, DOUBLE_CLICKED, type DoneByOrder, MAY_DO_NOTHING } from './billing-acts';
import type { CallOptions, Called } from './calls';
import { type History, type HistoryClient, type HistoryOperation, seenRows } from './histories/recorder';
import { sendUntilKnown } from './histories/until-known';
import type { CalledProduct } from './patient-calls';
import type { SignedInPerson } from './people';
import { formOf } from './uploads';

/** Call that was sent, with its result. */
export interface CallMade {
  readonly act: Act;
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** Fields of a load that other users see change. */
const LOAD_FIELDS = ['customer_invoice_id', 'vendor_invoice_id', 'locked_reason'] as const;

/** Project that the users share, with the records that they created so far. */
export interface SharedProject {
  readonly app: CalledProduct;
  /** Returns true when a call must be tried again with its key. Without it, each call is tried once. */
  readonly again?: (reply: Reply | null) => Promise<boolean>;
  readonly projectId: number;
  readonly revision: number;
  readonly vendor: string;
  readonly carrier: { readonly id: number; readonly name: string };
  readonly freight: readonly { id: number; load_no: number; ticket_number: string }[];
  readonly assets: readonly { id: number; load_no: number }[];
  /** First and last day of the loads, in one month. */
  readonly days: readonly [number, number];
  readonly month: string;
  readonly originals: { id: number; isAsset: boolean }[];
  readonly invoices: VendorInvoiceReply[];
  readonly credits: number[];
  readonly accruals: number[];
  readonly calls: CallMade[];
  readonly history: History;
}

type HeardInvoice = VendorInvoiceReply & { version_of?: number };

/** Reply to an action, of any shape. */
type Reply = Pick<Called, 'status' | 'body' | 'text'>;

interface Order {
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
  readonly key?: string;
}

const day = ({ month }: SharedProject, of: number): string => `${month}-${String(of).padStart(2, '0')}`;
const cents = (units: number): number => units / 100;

/** User who bills, checks and locks the same loads as others at the same time. A seed decides the choices. */
export class BillingUser {
  private readonly dice: Dice;
  private readonly client: HistoryClient;
  private made = 0;
  /** Newest revision that this user has seen. Replies return the changes after it. */
  private seen: number;

  constructor(
    private readonly project: SharedProject,
    private readonly person: SignedInPerson,
    private readonly seed: string,
  ) {
    this.dice = new Dice(seed);
    const scope = `project:${project.projectId}` as const;
    this.client = project.history.client(`clerk-${seed}`, { scope, node: project.app.url });
    this.seen = project.revision;
  }

  /** Does every action once, in a random order, until the time is up. */
  async work(untilMs: number): Promise<void> {
    const acts = ACTS.map((act) => [this.dice.next(), act] as const).sort(([one], [other]) => one - other);
    for (const [, act] of acts) {
      if (Date.now() < untilMs) await this.doAct(act);
    }
  }

  /** Does one action. */
  async doAct(act: Act): Promise<void> {
    if (act === 'vendor file') return this.sendFile();
    if (act === 'match') return this.match();
    if (act === 'double-click') return this.doubleClick();
    const order = this.orderOf(act);
    if (order !== null) await this.send(act, order);
  }

  private orderOf(act: DoneByOrder): Order | null {
    const orders: Partial<Record<DoneByOrder, () => Order | null>> = {
      comment: () => ({ path: 'comment', body: { project_id: this.project.projectId, comment: 'Checked' } }),
      'bill by dates': () => this.bill(false, this.range()),
      'bill by numbers': () => this.bill(false, {}, { load_numbers: this.numbers(30) }),
      'bill assets': () => this.bill(true, this.range()),
      version: () => this.version(),
      'vendor lines': () => this.lines({ vendor_name: this.project.vendor }, this.freightLines(20)),
      'sand lines': () => this.sand(),
      'asset lines': () =>
        this.lines({ vendor_name: this.project.vendor, is_asset: true }, this.assetLines()),
      generate: () => this.generate(),
      'delete invoice': () => this.ofInvoice('vendor-invoice/delete/', {}),
      approve: () => this.ofInvoice('vendor-invoice/', { approval_status: 13 }),
      unapprove: () => this.ofInvoice('vendor-invoice/', { approval_status: 14 }),
      credit: () => this.credit('POST', 0),
      'edit credit': () => this.credit('PATCH', this.one(this.project.credits)),
      'delete credit': () => this.deletion('credit-debit/delete/', this.project.credits),
      accrue: () => this.accrual(),
      'delete accrual': () => this.deletion('project-accural/delete/', this.project.accruals),
      lock: () => this.lock('freight', 'Disputed'),
      unlock: () => this.lock('freight', ''),
      'lock assets': () => this.lock('asset', this.dice.chance(0.6) ? 'Disputed' : ''),
    };
    return orders[act]?.() ?? null;
  }

  private bill(isAsset: boolean, dates: object, more: object = {}): Order {
    const invoice = { invoice_name: this.name('Invoice'), is_asset: isAsset, ...dates };
    return { path: 'customer-invoice/0', body: { project_id: this.project.projectId, invoice, ...more } };
  }

  private version(): Order | null {
    const original = this.one(this.project.originals);
    if (original === undefined) return null;
    const head = { invoice_name: this.name('Invoice'), is_asset: original.isAsset, version_of: original.id };
    const numbers = original.isAsset ? [] : this.numbers(10);
    const more = { version_id: this.dice.between(2, 6), load_numbers: numbers };
    return {
      path: 'customer-invoice/0',
      body: { project_id: this.project.projectId, invoice: head, ...more },
    };
  }

  private lines(head: object, loads: readonly object[]): Order {
    const invoice = { invoice_name: this.name('Bill'), ...head };
    return { path: 'vendor-invoice/0', body: { project_id: this.project.projectId, invoice, loads } };
  }

  private sand(): Order {
    const ticketed = this.project.freight.filter(({ ticket_number: ticket }) => ticket !== '');
    const loads = this.some(ticketed, 20).map(({ ticket_number }) => ({
      ticket_number: this.dice.chance(0.2) ? `${ticket_number}-X` : ticket_number,
      vendor_sand: cents(this.dice.between(10_000, 90_000)),
      moisture_content: this.dice.between(0, 60_000) / 1_000_000,
      weight_tons: this.tons(),
    }));
    return this.lines({ vendor_name: 'Kermit Terminal', is_sand: true, purchase_order: 'PO-1' }, loads);
  }

  private generate(): Order | null {
    const from = this.one(this.project.originals);
    if (from === undefined) return null;
    const { carrier, vendor, projectId } = this.project;
    const isCarriers = this.dice.chance(0.5);
    const invoice = {
      invoice_name: this.name('Bill'),
      vendor_name: isCarriers ? carrier.name : vendor,
      is_asset: from.isAsset,
      customer_invoice_id: from.id,
      discount_percent: cents(this.dice.between(0, 500)),
    };
    const body = { project_id: projectId, invoice, pc_carrier_id: isCarriers ? carrier.id : 0 };
    return { path: 'vendor-invoice/0', body };
  }

  private ofInvoice(path: string, body: object): Order | null {
    const invoice = this.one(this.project.invoices);
    return invoice === undefined ? null : { method: 'PATCH', path: `${path}${invoice.id}`, body };
  }

  private deletion(path: string, ids: readonly number[]): Order | null {
    const id = this.one(ids);
    return id === undefined ? null : { method: 'PATCH', path: `${path}${id}`, body: {} };
  }

  private credit(method: 'POST' | 'PATCH', id: number | undefined): Order | null {
    const { invoices, originals, projectId } = this.project;
    const bill = this.one(invoices);
    const original = this.one(originals);
    const on =
      bill !== undefined && (original === undefined || this.dice.chance(0.7))
        ? {
            is_vendor: true,
            vendor_name: bill.vendor_name,
            invoice_id: bill.id,
            invoice_type: typeName(bill),
          }
        : original && {
            is_vendor: false,
            invoice_id: original.id,
            invoice_type: original.isAsset ? 'Asset' : 'Freight',
          };
    if (id === undefined || on === undefined) return null;
    const amount = cents(this.dice.between(1, 50_000));
    const body = { project_id: projectId, is_credit: this.dice.chance(0.5), amount, ...on };
    return { method, path: `credit-debit/${id}`, body };
  }

  private accrual(): Order {
    const body = { project_id: this.project.projectId, accrual_name: this.name('Accrual'), ...this.range() };
    return { path: 'project-accrual/0', body };
  }

  private lock(kind: 'freight' | 'asset', reason: string): Order {
    const loads = kind === 'freight' ? this.project.freight : this.project.assets;
    const ids = this.some(loads, 12).map(({ id }) => id);
    const body = { project_id: this.project.projectId, kind, load_ids: ids, locked_reason: reason };
    return { method: 'PATCH', path: 'loads/lock', body };
  }

  /** Matches a missing line of an invoice to a load of its kind, even one that is billed already. */
  private async match(): Promise<void> {
    for (const invoice of [...this.project.invoices].reverse()) {
      if (invoice.missing_load_count === 0) continue;
      const read = () => this.call('GET', `vendor-invoice-loads/${invoice.id}`, '');
      const { body } = await sendUntilKnown(read, this.project.again);
      const lines = (body.loads ?? []) as VendorInvoiceLoadReply[];
      const missing = this.one(lines.filter(({ load_is_missing: isMissing }) => isMissing));
      if (missing === undefined) continue;
      const load = this.one(invoice.is_asset ? this.project.assets : this.project.freight);
      const path = `vendor-invoice-line/${missing.id}/match`;
      await this.send('match', { method: 'PATCH', path, body: { load_id: load?.id ?? 0 } });
      return;
    }
  }

  private async sendFile(): Promise<void> {
    const rows = this.freightLines(25).map((line) =>
      [line.load_no, line.vendor_freight, line.vendor_fsc, line.weight_tons].join(','),
    );
    const content = ['Load Number,Freight,Fuel Surcharge,Weight Tons', ...rows].join('\n');
    const form = formOf(
      { content, name: 'bill.csv', mediaType: 'text/csv' },
      {
        project_id: String(this.project.projectId),
        type: 'freight',
        vendor_name: this.project.vendor,
        invoice_name: this.name('Bill'),
      },
    );
    const key = this.newKey();
    await this.record('vendor file', async (requestId) => {
      const response = await fetch(
        `${this.project.app.url}/api/pc/vendor-invoice-file/0?since=${this.seen}`,
        {
          method: 'POST',
          body: form,
          headers: {
            authorization: `Bearer ${this.person.token}`,
            'x-request-id': requestId,
            'idempotency-key': key,
          },
        },
      );
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text) as Record<string, unknown>, text };
    });
  }

  /** Sends one call twice before the first reply. */
  private async doubleClick(): Promise<void> {
    const order = this.orderOf(this.dice.pick(DOUBLE_CLICKED));
    if (order === null) return;
    const both = { ...order, key: this.newKey() };
    const operation = this.client.operation<Reply>('double-click', { says: this.saysOf('double-click') });
    const asked = this.client.now();
    const called = await Promise.all(
      [1, 2].map(() => this.tryUntilKnown(operation, (requestId) => this.sendOnly(both, requestId))),
    );
    for (const reply of called) this.hear('double-click', reply, asked);
  }

  private send(act: Act, order: Order): Promise<void> {
    const sent = this.project.again === undefined ? order : { ...order, key: this.newKey() };
    return this.record(act, (requestId) => this.sendOnly(sent, requestId));
  }

  private newKey(): string {
    this.made += 1;
    return `key-${this.seed}-${this.made}`;
  }

  private tryUntilKnown(
    operation: HistoryOperation<Reply>,
    send: (requestId: string) => Promise<Reply>,
  ): Promise<Reply> {
    return operation.tryUntilKnown(send, this.project.again);
  }

  private async record(act: Act, send: (requestId: string) => Promise<Reply>): Promise<void> {
    const asked = this.client.now();
    const operation = this.client.operation<Reply>(act, { says: this.saysOf(act) });
    this.hear(act, await this.tryUntilKnown(operation, send), asked);
  }

  /** Returns how a reply says its revision. It reads the changes after the revision that this user has seen. */
  private saysOf(act: Act) {
    return ({ body }: Reply) => ({
      revision: (body.revision as number | undefined) ?? Number.MAX_SAFE_INTEGER,
      made: MAY_DO_NOTHING.has(act) ? ('maybe' as const) : ('later' as const),
    });
  }

  private sendOnly({ method = 'POST', path, body, key }: Order, requestId: string): Promise<Reply> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.call(method, `${path}?since=${this.seen}`, requestId, { body, headers });
  }

  private call(method: string, path: string, requestId: string, options: CallOptions = {}) {
    const headers = { ...options.headers, ...(requestId === '' ? {} : { 'x-request-id': requestId }) };
    return this.project.app.call(method, `/pc/${path}`, { token: this.person.token, ...options, headers });
  }

  /** Notes the result of a call and what it shows, and shares new ids with the other users. */
  private hear(act: Act, { status, body, text }: Reply, asked: number): void {
    const { code = '', revision = this.seen } = body as { code?: string; revision?: number };
    this.project.calls.push({ act, status, code, text: text.slice(0, 300) });
    if (revision > this.seen && Array.isArray(body.loads)) {
      const rows = seenRows('loads', body.loads as FreightLoad[], LOAD_FIELDS);
      this.client.saw({ how: 'reply', asked, revision, rows });
    }
    this.seen = Math.max(this.seen, revision);
    if (status === 201) this.hearInvoice(body.invoice as HeardInvoice | undefined);
    for (const { id } of (body.credits_debits ?? []) as { id: number }[]) addOnce(this.project.credits, id);
    for (const { id } of (body.project_accruals ?? []) as { id: number }[])
      addOnce(this.project.accruals, id);
  }

  /** Adds a new invoice to the shared lists. Only customer invoices have `version_of`. */
  private hearInvoice(invoice: HeardInvoice | undefined): void {
    if (invoice === undefined) return;
    if (invoice.version_of === undefined) this.project.invoices.push(invoice);
    else if (invoice.version_of === 0)
      this.project.originals.push({ id: invoice.id, isAsset: invoice.is_asset });
  }

  /** Returns one of a few names, so that some are already taken. */
  private name(what: string): string {
    return `${what} ${this.dice.between(1, 90)}`;
  }

  private range(): { start_date: string; end_date: string } {
    const [low, high] = this.project.days;
    const start = this.dice.between(low, high);
    return { start_date: day(this.project, start), end_date: day(this.project, Math.min(high, start + 1)) };
  }

  private numbers(count: number): number[] {
    return this.some(this.project.freight, count).map(({ load_no }) => load_no);
  }

  private freightLines(count: number) {
    return this.numbers(count).map((load_no) => ({
      // Some load numbers are misprinted, and some come twice.
      load_no: this.dice.chance(0.15) ? load_no + 1_000_000 : load_no,
      ...this.amounts(),
    }));
  }

  private assetLines() {
    return this.some(this.project.assets, 12).map(({ load_no }) => ({
      load_no: this.dice.chance(0.15) ? load_no + 1_000_000 : load_no,
      ...this.amounts(),
    }));
  }

  private amounts() {
    const { dice } = this;
    const vendor_freight = cents(dice.between(-2_000, 80_000));
    return { vendor_freight, vendor_fsc: cents(dice.between(0, 4_000)), weight_tons: this.tons() };
  }

  private tons(): number {
    return this.dice.between(180_000, 290_000) / 10_000;
  }

  private some<T>(of: readonly T[], count: number): T[] {
    return Array.from({ length: count }, () => of[this.dice.between(0, of.length - 1)]).filter(
      (found) => found !== undefined,
    );
  }

  private one<T>(of: readonly T[]): T | undefined {
    return of[this.dice.between(0, of.length - 1)];
  }
}

const typeName = ({ is_sand, is_asset }: VendorInvoiceReply): string =>
  is_sand ? 'Sand' : is_asset ? 'Asset' : 'Freight';

function addOnce(ids: number[], id: number): void {
  if (!ids.includes(id)) ids.push(id);
}
