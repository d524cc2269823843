import { Injectable } from '@nestjs/common';
import type { ProjectCarrierSavedReply } from '#shared/contract/carriers';
import type {
  CarrierRecordRequest,
  RecordDeletedReply,
  SandRateRecordRequest,
} from '#shared/contract/records';
import type { SandRateSavedReply } from '#shared/contract/sand-rates';
import { Carriers } from '#server/projects/carriers/index';
import type { Principal } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { SandRates } from '#server/projects/sand-rates/index';
import { DeleteRecord, type DeletionCall } from './delete-record';

/**
 * Saves or deletes a carrier or a sand rate by one path. A record with `is_deleted` is deleted, with the
 * rules and the answer of PATCH /pc/delete-record.
 */
@Injectable()
export class ChangeProjectRecord {
  constructor(
    private readonly deletes: DeleteRecord,
    private readonly sandRates: SandRates,
    private readonly carriers: Carriers,
  ) {}

  /** @throws DomainError as SandRates does. */
  async sandRate(
    principal: Principal,
    id: number,
    request: SandRateRecordRequest,
    call: DeletionCall,
  ): Promise<SandRateSavedReply | RecordDeletedReply> {
    const { project_id: projectId } = request;
    if (request.is_deleted === true)
      return this.deletes.run(principal, { table: 'project_sand_rate', id, project_id: projectId }, call);
    await this.sandRates.edit(principal, id, request);
    return this.sandRates.saved(projectScope(principal.companyId, projectId), call.since);
  }

  /** @throws DomainError as Carriers does. */
  async carrier(
    principal: Principal,
    id: number,
    request: CarrierRecordRequest,
    call: DeletionCall,
  ): Promise<ProjectCarrierSavedReply | RecordDeletedReply> {
    const { project_id: projectId } = request;
    if (request.is_deleted === true)
      return this.deletes.run(principal, { table: 'project_carrier', id, project_id: projectId }, call);
    await this.carriers.edit(principal, id, request);
    return this.carriers.saved(projectScope(principal.companyId, projectId), call.since);
  }
}
