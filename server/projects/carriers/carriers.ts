import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { CARRIER } from '#shared/records/carrier';
import type { FieldsOf, ReplyOf, RequestOf } from '#shared/records/project-record';
import { type Principal, scopeOf } from '#server/platform/common/index';
import type { ProjectChange } from '#server/database/index';
import { FscSheetVersions } from '#server/sheets/fuel-surcharges/index';
import { RatedRecordStore, RatedRecordTools } from '../index';
import { RateSheetVersions } from '#server/sheets/rate-sheets/index';
import { hasUnknownSheet, namedSheets, wrongSheets } from './carrier.policy';
import { CarrierRepository } from './carrier.repository';
import { type FoundCarrier, KnownCarriers } from './known-carriers';
import type { ProjectCarrierEntity } from './project-carrier.entity';

type CarrierFields = FieldsOf<typeof CARRIER>;
type CarrierReply = ReplyOf<typeof CARRIER>;

/** Stores the carriers attached to projects, with their sheets. */
@Injectable()
export class Carriers extends RatedRecordStore<typeof CARRIER, ProjectCarrierEntity> {
  constructor(
    tools: RatedRecordTools,
    protected override readonly records: CarrierRepository,
    private readonly rateSheets: RateSheetVersions,
    private readonly fscSheets: FscSheetVersions,
    private readonly known: KnownCarriers,
  ) {
    super(tools, records, {
      reason: (action) => ({ code: `carrier_${action === 'deleted' ? 'removed' : action}` }),
      ifTaken: 'carrier_exists',
    });
  }

  /**
   * Looks the carrier up before the project is locked, because the job system may be slow.
   * @throws DomainError `job_system_unavailable` (502) when the job system does not answer.
   * @throws DomainError `invalid_request` in the change, for an unknown carrier or another carrier's name.
   */
  protected override async prepare(
    principal: Principal,
    id: number,
    request: RequestOf<typeof CARRIER>,
  ): Promise<() => Partial<CarrierFields>> {
    const scope = scopeOf(principal);
    const before = id === 0 ? null : await this.records.find(scope, id);
    const { pc_carrier_id: carrierId, carrier_name: name } = request;
    if (before?.pc_carrier_id === carrierId && (name === undefined || name === before.carrier_name))
      return () => this.asked(request);
    const found = await this.known.find(scope, request);
    return () => ({ ...this.asked(request), carrier_name: nameOf(found) });
  }

  /**
   * Refuses sheets of another company and of a wrong kind. A carrier with a vendor invoice can't become another carrier,
   * which would detach it.
   */
  protected override async check(
    change: ProjectChange,
    fields: CarrierFields,
    before: CarrierReply | null,
  ): Promise<void> {
    if (before !== null && before.pc_carrier_id !== fields.pc_carrier_id)
      await this.checkRemoval(change, before);
    const { scope, sql } = change;
    const sheets = await this.rateSheets.currentRefs(scope, namedSheets(fields), { sql, hold: true });
    if (hasUnknownSheet(fields, sheets)) throw new DomainError('not_found', { what: 'Rate sheet' });
    const faults = wrongSheets(fields, sheets);
    if (faults.length > 0) throw new DomainError('invalid_request', { faults });
    if (fields.fsc_id === 0) return;
    const fscSheets = await this.fscSheets.currentRefs(scope, [fields.fsc_id], { sql, hold: true });
    if (fscSheets.length === 0) throw new DomainError('not_found', { what: 'FSC sheet' });
  }

  protected override async checkRemoval(change: ProjectChange, before: CarrierReply): Promise<void> {
    if (await this.records.hasInvoice(change, before))
      throw new DomainError('invoice_exists', { what: 'carrier' });
  }
}

/** @throws DomainError `invalid_request` when the carrier is unknown or has another name */
function nameOf(found: FoundCarrier): string {
  if ('fault' in found) throw new DomainError('invalid_request', { faults: [found.fault] });
  return found.name;
}
