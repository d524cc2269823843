import { Injectable } from '@nestjs/common';
import type { ProjectCarrierReply, ProjectCarrierRequest } from '../../shared/contract/carriers';
import { DomainError } from '../../shared/errors';
import { type Principal, editRecord, scopeOf } from '../common';
import { type ChangeOptions, type IdempotentRequest, type ProjectChange, projectScope } from '../database';
import { FscSheetVersions } from '../fuel-surcharges';
import { ChangeRatingInput } from '../projects';
import { RateSheetVersions } from '../rate-sheets';
import {
  type CarrierFields,
  EMPTY_CARRIER,
  carrierFields,
  hasUnknownSheet,
  namedSheets,
  wrongSheets,
} from './carrier.policy';
import { CarrierRepository } from './carrier.repository';
import { type FoundCarrier, KnownCarriers } from './known-carriers';

const ENTITY = 'project_carriers';

/** Attaches a carrier to a project, or edits its rate sheets. */
@Injectable()
export class SaveCarrier {
  constructor(
    private readonly input: ChangeRatingInput,
    private readonly carriers: CarrierRepository,
    private readonly rateSheets: RateSheetVersions,
    private readonly fscSheets: FscSheetVersions,
    private readonly known: KnownCarriers,
  ) {}

  /**
   * Attaches a carrier and rates the project's loads again after the commit. The carrier is looked up before the
   * project is locked, because the job system may be slow.
   * @throws DomainError `not_found` for the project or a sheet, `project_archived` (423), `carrier_exists` (409).
   * @throws DomainError `invalid_request` for a sheet of the wrong kind, an unknown carrier or another carrier's name.
   * @throws DomainError `job_system_unavailable` (502) when the job system does not answer.
   */
  async create(
    principal: Principal,
    request: ProjectCarrierRequest,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectCarrierReply> {
    const found = await this.known.find(scopeOf(principal), request);
    return this.change(principal, request, { why: 'carrier added', idempotency }, async (change) => {
      const fields = { ...EMPTY_CARRIER, ...carrierFields(request), carrier_name: nameOf(found) };
      await this.refuseWrongSheets(change, fields);
      const after = await this.carriers.getIn(change, await this.carriers.insert(change, fields));
      change.record(ENTITY, null, after);
      return after;
    });
  }

  /**
   * Edits a carrier, with the same rules as `create`.
   * @throws DomainError the errors of `create`, `conflict` (409) after another person's edit, and `invoice_exists`
   * (409) when a carrier with a vendor invoice would become another carrier, which would detach it.
   */
  async edit(principal: Principal, id: number, request: ProjectCarrierRequest): Promise<ProjectCarrierReply> {
    const found = await this.findOther(principal, id, request);
    return this.change(principal, request, { why: 'carrier edited' }, async (change) => {
      const { record } = await editRecord(change, {
        entity: ENTITY,
        id,
        body: { ...carrierFields(request), ...(found === null ? {} : { carrier_name: nameOf(found) }) },
        seenRevision: request.revision,
        read: () => this.carriers.getIn(change, id),
        fieldsOf: (carrier): CarrierFields => ({ ...EMPTY_CARRIER, ...carrierFields(carrier) }),
        store: async (fields, before) => {
          if (
            fields.pc_carrier_id !== before.pc_carrier_id &&
            (await this.carriers.hasInvoice(change, before))
          )
            throw new DomainError('invoice_exists', { what: 'carrier' });
          await this.refuseWrongSheets(change, fields);
          await this.carriers.update(change, id, fields);
        },
        record: (before, after) => change.record(ENTITY, before, after),
      });
      return record;
    });
  }

  /** Looks up the carrier that an edit names; null when the record already has that carrier and name. */
  private async findOther(
    principal: Principal,
    id: number,
    request: ProjectCarrierRequest,
  ): Promise<FoundCarrier | null> {
    const scope = scopeOf(principal);
    const record = await this.carriers.find(scope, id);
    const { pc_carrier_id: carrierId, carrier_name: name } = request;
    const isSameCarrier = record?.pc_carrier_id === carrierId;
    if (isSameCarrier && (name === undefined || name === record.carrier_name)) return null;
    return this.known.find(scope, request);
  }

  private change(
    principal: Principal,
    { project_id: projectId }: ProjectCarrierRequest,
    options: ChangeOptions,
    work: (change: ProjectChange) => Promise<ProjectCarrierReply>,
  ): Promise<ProjectCarrierReply> {
    const scope = projectScope(principal.companyId, projectId);
    return this.input.run(scope, principal, { ...options, ifTaken: 'carrier_exists' }, work);
  }

  private async refuseWrongSheets(change: ProjectChange, fields: CarrierFields): Promise<void> {
    const { scope, sql } = change;
    const sheets = await this.rateSheets.currentRefs(scope, namedSheets(fields), { sql, hold: true });
    if (hasUnknownSheet(fields, sheets)) throw new DomainError('not_found', { what: 'Rate sheet' });
    const faults = wrongSheets(fields, sheets);
    if (faults.length > 0) throw new DomainError('invalid_request', { faults });
    if (fields.fsc_id === 0) return;
    const fscSheets = await this.fscSheets.currentRefs(scope, [fields.fsc_id], { sql, hold: true });
    if (fscSheets.length === 0) throw new DomainError('not_found', { what: 'FSC sheet' });
  }
}

/** @throws DomainError `invalid_request` when the carrier is unknown or has another name */
function nameOf(found: FoundCarrier): string {
  if ('fault' in found) throw new DomainError('invalid_request', { faults: [found.fault] });
  return found.name;
}
