import { Injectable } from '@nestjs/common';
import { chicagoDayOfMs } from '#shared/business-time';
import { type InvoiceDates, invoiceDates, invoicePeriod } from '#shared/calc/invoicing/index';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { allSettledOrThrow } from '#server/platform/common/index';
import { type ProjectChange, isDuplicate } from '#server/database/index';
import { LoadWriter } from '#server/loads/index';
import type { ChosenLoads } from './choose-invoice-loads';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { type InvoiceAsked, fullName, isByNumbers, refuseEarlyDue } from './customer-invoice.policy';
import { CustomerInvoiceRepository, type NewInvoice } from './customer-invoice.repository';
import { KeptParties } from './invoice-parties';
import { VersionRecordMover } from './version-record-mover';

const ENTITY = 'customer_invoices';

/** Stores a customer invoice with its lines, and moves the loads and credits of the replaced version. */
@Injectable()
export class StoreCustomerInvoice {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly lines: CustomerInvoiceLineRepository,
    private readonly writer: LoadWriter,
    private readonly follower: VersionRecordMover,
    private readonly parties: KeptParties,
  ) {}

  /** Refuses a taken name. @throws DomainError `customer_invoice_exists`, `invoice_version_exists` */
  async refuseTakenName(change: ProjectChange, asked: InvoiceAsked): Promise<void> {
    if (await this.invoices.isNameTaken(change, asked.kind, fullName(asked))) throw nameTaken(asked);
  }

  /** Returns the new invoice's id. @throws DomainError `customer_invoice_exists`, `invoice_version_exists` */
  async run(
    change: ProjectChange,
    asked: InvoiceAsked,
    replaced: CustomerInvoiceReply | null,
    chosen: ChosenLoads,
  ): Promise<number> {
    const { taken, totals } = chosen.selection;
    const dates = await this.datesOf(change, asked, replaced);
    const id = await this.insert(change, asked, newInvoice(asked, replaced, { taken, totals, dates }));
    await this.bill(change, asked, id, chosen);
    // A void version says to the same customer that nothing is due.
    if (replaced !== null && taken.length === 0) await this.parties.keepThoseOf(change, id, replaced.id);
    else await this.parties.keepNow(change, id);
    await this.record(change, id, replaced);
    return id;
  }

  private async datesOf(
    change: ProjectChange,
    { dates: asked }: InvoiceAsked,
    replaced: CustomerInvoiceReply | null,
  ): Promise<InvoiceDates> {
    const taken = replaced?.terms ?? '';
    const usual = taken === '' ? await this.invoices.usualTerms(change) : taken;
    const dates = invoiceDates(asked, chicagoDayOfMs(change.now.getTime()), usual);
    refuseEarlyDue(dates.invoiceDate, dates.dueDate, 'invoice.due_date');
    return dates;
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
    { selection: { taken }, leaving }: ChosenLoads,
  ): Promise<void> {
    // A line of the invoice is one more step.
    change.progress.withSteps(3);
    await this.writer.setInvoice(change, kind, leaving, { side: 'customer', invoiceId: 0 });
    await allSettledOrThrow([
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
      await this.follower.move(change, { replacedId: replaced.id, newestId: id });
    }
    const made = await this.invoices.made(change, id);
    if (made !== null) change.record(ENTITY, null, made);
  }
}

/**
 * Returns the row to store. A version that takes over its loads also takes over the days and `by_numbers`.
 */
function newInvoice(
  asked: InvoiceAsked,
  replaced: CustomerInvoiceReply | null,
  made: Pick<NewInvoice, 'totals' | 'dates'> & { readonly taken: readonly AnyLoad[] },
): NewInvoice {
  const takenOver = asked.takesOver ? replaced : null;
  const days = {
    startDate: takenOver?.start_date ?? asked.startDate,
    endDate: takenOver?.end_date ?? asked.endDate,
  };
  return {
    kind: asked.kind,
    name: fullName(asked),
    version: asked.version,
    byNumbers: takenOver?.by_numbers ?? isByNumbers(asked),
    ...invoicePeriod(days, made.taken),
    totals: made.totals,
    dates: made.dates,
  };
}

const nameTaken = ({ version }: InvoiceAsked): DomainError =>
  version === null ? new DomainError('customer_invoice_exists') : new DomainError('invoice_version_exists');
