import { Injectable } from '@nestjs/common';
import { DB_TYPES } from '#shared/rules/db-types';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import type { IdempotentRequest, ProjectChange, ProjectScope } from '#server/database/index';
import {
  ChangeInvoice,
  invoiceIdOf,
  typeOf,
  VendorInvoiceRepository,
  VendorLineRepository,
} from '../records';
import { LoadsOfInvoice } from '../matching';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';

/** Gives a missing line the load that a person chose. */
@Injectable()
export class MatchLine {
  constructor(
    private readonly changes: ChangeInvoice,
    private readonly lines: VendorLineRepository,
    private readonly loads: LoadsOfInvoice,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /**
   * Accepts any load of the project that no invoice of the side has. The billed amounts stay. Lines of an
   * approved invoice may be matched too, because the payment does not change.
   * @throws DomainError `not_found` for the line or the load, `line_matched`, `load_on_invoice` (409), also
   * for the second of two people; `project_archived` (423)
   */
  async run(
    principal: Principal,
    lineId: number,
    loadId: number,
    idempotency?: IdempotentRequest,
  ): Promise<{ scope: ProjectScope; invoiceId: number }> {
    const line = await this.lines.find(scopeOf(principal), lineId);
    if (line === null) throw new DomainError('not_found', { what: 'Line' });
    const { invoice_id: invoiceId } = line;
    const scope = await this.changes.run(
      principal,
      invoiceId,
      { reason: { code: 'vendor_invoice_line_matched' }, idempotency },
      (change, invoice) => this.match(change, invoice, lineId, loadId),
    );
    return { scope, invoiceId };
  }

  private async match(
    change: ProjectChange,
    invoice: VendorInvoiceReply,
    lineId: number,
    loadId: number,
  ): Promise<void> {
    const line = await this.lines.findIn(change.scope, lineId, change.sql);
    if (line === null) throw new DomainError('not_found', { what: 'Line' });
    if (line.load_id !== 0 || line.duplicate_of !== 0) throw new DomainError('line_matched');
    const type = typeOf(invoice);
    const loads = await this.loads.locked(change, type, [loadId]);
    const [load] = loads;
    if (load === undefined || load.transfer_type_id === DB_TYPES.transferredOut)
      throw new DomainError('not_found', { what: 'Load' });
    const takenBy = invoiceIdOf(type, load);
    if (takenBy !== 0) {
      const names = await this.invoices.namesOf(change.scope, [takenBy]);
      throw new DomainError('load_on_invoice', { invoice_name: names.get(takenBy) ?? '' });
    }
    await this.loads.put(change, type, loads, invoice.id);
    await this.lines.setLoad(change, lineId, loadId);
    await this.changes.recount(change, [invoice.id]);
  }
}
