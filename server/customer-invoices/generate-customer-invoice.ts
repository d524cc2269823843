import { Injectable } from '@nestjs/common';
import { type InvoiceSums, fixedMobilizationPart, selectForInvoice } from '../../shared/calc/invoicing';
import type {
  CustomerInvoiceReply,
  CustomerInvoiceRequest,
  RefusedLoadReply,
} from '../../shared/contract/customer-invoices';
import type { AnyLoad } from '../../shared/contract/loads';
import { DomainError } from '../../shared/errors';
import { billingRefusal } from '../../shared/rules/invoice-eligibility';
import { type Principal, together } from '../common';
import {
  type IdempotentRequest,
  type ProjectChange,
  UnitsOfWork,
  isDuplicate,
  projectScope,
} from '../database';
import { InvoiceCandidates, LoadWriter } from '../loads';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import {
  type InvoiceAsked,
  fullName,
  invoiceAsked,
  refuseChangedFigures,
  refuseEmpty,
  rejectedLoads,
} from './customer-invoice.policy';
import { CustomerInvoiceRepository, type NewInvoice } from './customer-invoice.repository';

const ENTITY = 'customer_invoices';

/** What came of a request; kept with its Idempotency-Key, so the names are those of the wire. */
export interface InvoiceMade {
  readonly invoice_id: number;
  readonly reject_loads: RefusedLoadReply[];
}

/** The version that a new one replaces, with the loads on it; id 0 and no invoice for an original. */
interface Replaced {
  readonly id: number;
  readonly invoice: CustomerInvoiceReply | null;
  readonly loadIds: ReadonlySet<number>;
}

const REPLACES_NONE: Replaced = { id: 0, invoice: null, loadIds: new Set() };

/** The loads of an invoice that is made, and those that leave the version before it. */
interface Chosen {
  readonly taken: readonly AnyLoad[];
  readonly leaving: readonly AnyLoad[];
}

/** Bills loads to the customer: an invoice, or a new version of one (spec 2 section 4; design: domain, section 6). */
@Injectable()
export class GenerateCustomerInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly lines: CustomerInvoiceLineRepository,
    private readonly candidates: InvoiceCandidates,
    private readonly writer: LoadWriter,
  ) {}

  /**
   * One change: the loads are chosen under the project's lock, as they are then, so that two people who bill the
   * same loads at once never both get one. The lines are a snapshot; a version takes what the newest version has and
   * can still be billed, and what its own order adds; loads that it leaves behind are open again.
   *
   * An asset invoice of a project with fixed mobilization amounts bills what of these no other current asset invoice
   * has billed, as a line of its own: its loads have no amount of their own then (fixedMobilizationPart).
   * @throws DomainError `invalid_request`, `not_found`, `project_archived` (423), `customer_invoice_exists`,
   * `invoice_version_exists`, `invoice_empty`, `figures_changed` (409)
   */
  async run(
    principal: Principal,
    request: CustomerInvoiceRequest,
    idempotency?: IdempotentRequest,
  ): Promise<InvoiceMade> {
    const asked = invoiceAsked(request);
    const scope = projectScope(principal.companyId, request.project_id);
    const why = asked.version === null ? 'customer invoice added' : 'customer invoice version added';
    return this.units.changeProject(scope, principal, { why, idempotency }, (change) =>
      this.make(change, asked, request),
    );
  }

  private async make(
    change: ProjectChange,
    asked: InvoiceAsked,
    request: CustomerInvoiceRequest,
  ): Promise<InvoiceMade> {
    const replaced = await this.replacedBy(change, asked);
    if (await this.invoices.isNameTaken(change, asked.kind, fullName(asked))) throw nameTaken(asked);
    const { loads, selection } = await this.choose(change, asked, replaced);
    refuseEmpty(selection);
    refuseChangedFigures(selection, request);
    const id = await this.insert(change, asked, newInvoice(asked, replaced.invoice, selection.totals));
    const taken = new Set(selection.taken.map((load) => load.id));
    const leaving = loads.filter(
      (load) => replaced.id !== 0 && load.customer_invoice_id === replaced.id && !taken.has(load.id),
    );
    await this.bill(change, asked, id, { taken: selection.taken, leaving });
    await this.record(change, id, replaced.invoice);
    return { invoice_id: id, reject_loads: rejectedLoads(selection) };
  }

  /** @throws DomainError `not_found` for an original that is not there, `invoice_version_exists` for a number passed */
  private async replacedBy(
    { sql, scope }: ProjectChange,
    { version, kind }: InvoiceAsked,
  ): Promise<Replaced> {
    if (version === null) return REPLACES_NONE;
    const invoice = (await this.invoices.chain(scope, version.of, sql)).at(-1);
    if (invoice?.is_asset !== (kind === 'asset')) {
      throw new DomainError('not_found', { what: 'Customer invoice' });
    }
    if (version.number <= invoice.version) throw new DomainError('invoice_version_exists');
    const loadIds = new Set(await this.lines.loadIds(scope, invoice.id, sql));
    return { id: invoice.id, invoice, loadIds };
  }

  private async choose(change: ProjectChange, asked: InvoiceAsked, replaced: Replaced) {
    const { kind, range, numbers, loadIds } = asked;
    const loads: AnyLoad[] = await this.candidates.find(change, kind, {
      // Where loads are named, the range only bounds them.
      range: loadIds === null ? range : null,
      numbers: [...(numbers ?? [])],
      ids: [...replaced.loadIds, ...(loadIds ?? [])],
    });
    const order = {
      ...{ range, numbers, loadIds, replacedInvoiceId: replaced.id, keptLoadIds: replaced.loadIds },
      fixed: await this.fixedPart(change, asked, replaced.id),
    };
    return { loads, selection: selectForInvoice(kind, loads, order, billingRefusal) };
  }

  private async fixedPart({ sql, scope }: ProjectChange, { kind }: InvoiceAsked, replacedInvoiceId: number) {
    if (kind === 'freight') return { revCents: 0, costCents: 0 };
    const project = await this.invoices.fixedMobilization(scope, sql);
    const invoices = await this.invoices.changedIn(scope, 0, sql);
    return fixedMobilizationPart(kind, project, invoices, replacedInvoiceId);
  }

  private async insert(change: ProjectChange, asked: InvoiceAsked, made: NewInvoice): Promise<number> {
    try {
      return await this.invoices.insert(change, made);
    } catch (error) {
      throw isDuplicate(error) ? nameTaken(asked) : error;
    }
  }

  private async bill(
    change: ProjectChange,
    { kind }: InvoiceAsked,
    invoiceId: number,
    { taken, leaving }: Chosen,
  ): Promise<void> {
    await this.writer.setInvoice(change, kind, leaving, { side: 'customer', invoiceId: 0 });
    await together([
      this.lines.insert(
        change,
        kind,
        invoiceId,
        taken.map(({ id }) => id),
      ),
      this.writer.setInvoice(change, kind, taken, { side: 'customer', invoiceId }),
    ]);
  }

  private async record(
    change: ProjectChange,
    id: number,
    replaced: CustomerInvoiceReply | null,
  ): Promise<void> {
    const { revision, actor } = change;
    if (replaced !== null) {
      await this.invoices.supersede(change, replaced.id);
      const superseded = { ...replaced, is_current: false, revision, updated_by_id: actor.userId };
      change.record(ENTITY, replaced, superseded);
    }
    const made = await this.invoices.made(change, id);
    if (made !== null) change.record(ENTITY, null, made);
  }
}

/** A version whose order has no dates goes on with those of the one before it. */
const newInvoice = (
  asked: InvoiceAsked,
  replaced: CustomerInvoiceReply | null,
  totals: InvoiceSums,
): NewInvoice => ({
  kind: asked.kind,
  name: fullName(asked),
  version: asked.version,
  startDate: asked.startDate || (replaced?.start_date ?? ''),
  endDate: asked.endDate || (replaced?.end_date ?? ''),
  totals,
});

const nameTaken = ({ version }: InvoiceAsked): DomainError =>
  version === null ? new DomainError('customer_invoice_exists') : new DomainError('invoice_version_exists');
