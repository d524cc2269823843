import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { FieldsOf, ReplyOf, RequestOf } from '#shared/records/project-record';
import type { SAND_RATE } from '#shared/records/sand-rate';
import type { ProjectChange } from '#server/database/index';
import { RatedRecordStore, RatedRecordTools } from '../index';
import type { SandRateEntity } from './sand-rate.entity';
import { SandRateRepository } from './sand-rate.repository';

type SandRateFields = FieldsOf<typeof SAND_RATE>;

/** Stores the revenue and cost rates of each purchase order's sand in a project. */
@Injectable()
export class SandRates extends RatedRecordStore<typeof SAND_RATE, SandRateEntity> {
  constructor(
    tools: RatedRecordTools,
    protected override readonly records: SandRateRepository,
  ) {
    super(tools, records, {
      reason: (action) => ({ code: `sand_po_${action === 'deleted' ? 'removed' : action}` }),
      ifTaken: 'sand_rate_exists',
    });
  }

  /** A request without an id names a purchase order that no load has yet. */
  protected override asked(request: RequestOf<typeof SAND_RATE>): Partial<SandRateFields> {
    return { po_id: 0, ...super.asked(request) };
  }

  /**
   * Refuses a taken number, because a purchase order without loads is identified by its number alone. Rates cannot move
   * to another purchase order while theirs has a sand invoice, because that equals deleting them.
   */
  protected override async check(
    change: ProjectChange,
    fields: SandRateFields,
    before: ReplyOf<typeof SAND_RATE> | null,
  ): Promise<void> {
    if (before !== null && !(await this.isSameOrder(change, before, fields)))
      await this.checkRemoval(change, before);
    if (await this.records.hasNumber(change, before?.id ?? 0, fields))
      throw new DomainError('sand_rate_exists');
  }

  protected override async checkRemoval(
    change: ProjectChange,
    { po_number: number }: SandRateFields,
  ): Promise<void> {
    if (await this.records.hasInvoice(change, number))
      throw new DomainError('invoice_exists', { what: 'purchase order' });
  }

  /** Accepts a purchase order that the job system renamed: it has the same id, and its loads have the new number. */
  private async isSameOrder(
    change: ProjectChange,
    before: SandRateFields,
    { po_id: poId, po_number: number }: SandRateFields,
  ): Promise<boolean> {
    if (poId !== before.po_id) return false;
    return number === before.po_number.trim() || (await this.records.hasLoads(change, poId, number));
  }
}
