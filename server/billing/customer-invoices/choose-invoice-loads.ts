import { Injectable } from '@nestjs/common';
import {
  type FixedAmounts,
  type InvoiceOrder,
  type InvoicePreview,
  type InvoiceSelection,
  fixedMobilizationPart,
  previewInvoice,
  selectForInvoice,
} from '#shared/calc/invoicing/index';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { AnyLoad, LoadKind } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { type InvoiceRefusal, billingRefusal } from '#shared/rules/invoice-eligibility';
import type { ProjectChange } from '#server/database/index';
import { InvoiceCandidates } from '#server/loads/index';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { type InvoiceAsked, orderedLoads } from './customer-invoice.policy';
import { CustomerInvoiceRepository } from './customer-invoice.repository';

/** Version that a new one replaces, with its loads; id 0 and no invoice for an original. */
interface Replaced {
  readonly id: number;
  readonly invoice: CustomerInvoiceReply | null;
  readonly loadIds: ReadonlySet<number>;
}

const REPLACES_NONE: Replaced = { id: 0, invoice: null, loadIds: new Set() };

/** Loads that an invoice takes, and loads of the replaced version that it doesn't take. */
export interface ChosenLoads {
  readonly selection: InvoiceSelection<AnyLoad, InvoiceRefusal>;
  readonly leaving: readonly AnyLoad[];
}

/** Chooses the loads of a customer invoice under the project's lock. */
@Injectable()
export class ChooseInvoiceLoads {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly lines: CustomerInvoiceLineRepository,
    private readonly candidates: InvoiceCandidates,
  ) {}

  /**
   * Returns the version that a new one replaces.
   * @throws DomainError `not_found` for an unknown original, `invoice_version_exists` for a number that is
   * not above the last
   */
  async replacedBy({ sql, scope }: ProjectChange, { version, kind }: InvoiceAsked): Promise<Replaced> {
    if (version === null) return REPLACES_NONE;
    const invoice = (await this.invoices.chain(scope, version.of, sql)).at(-1);
    if (invoice?.is_asset !== (kind === 'asset')) {
      throw new DomainError('not_found', { what: 'Customer invoice' });
    }
    if (version.number <= invoice.version) throw new DomainError('invoice_version_exists');
    const loadIds = new Set(await this.lines.loadIds(scope, invoice.id, sql));
    return { id: invoice.id, invoice, loadIds };
  }

  /** Reads and locks the asked loads and those of the replaced version, and chooses among them. */
  async run(change: ProjectChange, asked: InvoiceAsked, replaced: Replaced): Promise<ChosenLoads> {
    const order = await this.order(change, asked, replaced);
    const loads = await this.find(change, asked, { replaced, withOlder: asked.includesOlder });
    const selection = selectForInvoice(asked.kind, loads, order, billingRefusal);
    const taken = new Set(selection.taken.map((load) => load.id));
    const leaving = loads.filter(
      (load) => replaced.id !== 0 && load.customer_invoice_id === replaced.id && !taken.has(load.id),
    );
    return { selection, leaving };
  }

  /** Chooses as `run` does, and also returns the loads to check and the older open ones. */
  async preview(
    change: ProjectChange,
    asked: InvoiceAsked,
    replaced: Replaced,
  ): Promise<InvoicePreview<AnyLoad, InvoiceRefusal>> {
    const order = await this.order(change, asked, replaced);
    const loads = await this.find(change, asked, { replaced, withOlder: true });
    const { fixed_mob_rev: fixedRev } = await this.invoices.fixedMobilization(change.scope, change.sql);
    return previewInvoice(asked.kind, loads, order, {
      refusalOf: billingRefusal,
      isFixed: fixedRev > 0,
      leaveOutOf: () => asked.leaveOut,
    });
  }

  private async order(change: ProjectChange, asked: InvoiceAsked, replaced: Replaced): Promise<InvoiceOrder> {
    return {
      ...orderedLoads(asked, replaced.loadIds),
      leaveOut: asked.leaveOut,
      includesOlder: asked.includesOlder,
      replacedInvoiceId: replaced.id,
      replacedLoadIds: replaced.loadIds,
      fixed: await this.fixedPart(change, asked, replaced.id),
    };
  }

  private find(
    change: ProjectChange,
    asked: InvoiceAsked,
    { replaced, withOlder }: { replaced: Replaced; withOlder: boolean },
  ): Promise<AnyLoad[]> {
    const { range, numbers, loadIds } = orderedLoads(asked, replaced.loadIds);
    // For picked loads, the range is only a bound.
    const days = loadIds === null && numbers === null ? range : null;
    return this.candidates.find(change, asked.kind, {
      range: days,
      openBeforeMs: withOlder && days !== null ? days.startMs : null,
      numbers: [...(numbers ?? [])],
      ids: [...replaced.loadIds, ...(loadIds ?? [])],
    });
  }

  /** Takes no loads for a void version: all loads of the replaced one leave it. */
  async none(change: ProjectChange, kind: LoadKind, replaced: Replaced): Promise<ChosenLoads> {
    const ids = [...replaced.loadIds];
    const loads: AnyLoad[] = await this.candidates.find(change, kind, { range: null, numbers: [], ids });
    const nothing = {
      range: null,
      numbers: null,
      replacedInvoiceId: replaced.id,
      replacedLoadIds: new Set<number>(),
    };
    return {
      selection: selectForInvoice(kind, loads, nothing, billingRefusal),
      leaving: loads.filter((load) => load.customer_invoice_id === replaced.id),
    };
  }

  private async fixedPart(
    { sql, scope }: ProjectChange,
    { kind }: InvoiceAsked,
    replacedInvoiceId: number,
  ): Promise<FixedAmounts> {
    if (kind === 'freight') return { revCents: 0, costCents: 0 };
    const project = await this.invoices.fixedMobilization(scope, sql);
    const invoices = await this.invoices.fixedParts(scope, sql);
    return fixedMobilizationPart(kind, project, invoices, replacedInvoiceId);
  }
}
