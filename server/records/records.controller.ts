import { Body, Controller, Patch, Query } from '@nestjs/common';
import type { ProjectCarrierSavedReply } from '../../shared/contract/carriers';
import {
  CarrierRecordRequest,
  DeleteRecordRequest,
  type RecordDeletedReply,
  SandRateRecordRequest,
} from '../../shared/contract/records';
import type { SandRateSavedReply } from '../../shared/contract/sand-rates';
import { type Caller, CurrentCaller, IdParam, RequirePermission, SinceQuery, idempotent } from '../common';
import { ChangeProjectRecord } from './change-project-record';
import { DeleteRecord } from './delete-record';

@Controller('pc')
export class RecordsController {
  constructor(
    private readonly deletes: DeleteRecord,
    private readonly changes: ChangeProjectRecord,
  ) {}

  @Patch('delete-record')
  @RequirePermission('delete records')
  remove(
    @CurrentCaller() { principal, key }: Caller,
    @Body() request: DeleteRecordRequest,
    @Query() { since }: SinceQuery,
  ): Promise<RecordDeletedReply> {
    return this.deletes.run(principal, request, {
      since,
      idempotency: idempotent(key, 'delete-record', request),
    });
  }

  @Patch('project/sand/:id')
  @RequirePermission('edit sand rates')
  sandRate(
    @CurrentCaller() { principal, key }: Caller,
    @IdParam() id: number,
    @Body() request: SandRateRecordRequest,
    @Query() { since }: SinceQuery,
  ): Promise<SandRateSavedReply | RecordDeletedReply> {
    const idempotency = idempotent(key, `project/sand/${id}`, request);
    return this.changes.sandRate(principal, id, request, { since, idempotency });
  }

  @Patch('project/carrier/:id')
  @RequirePermission('edit carriers')
  carrier(
    @CurrentCaller() { principal, key }: Caller,
    @IdParam() id: number,
    @Body() request: CarrierRecordRequest,
    @Query() { since }: SinceQuery,
  ): Promise<ProjectCarrierSavedReply | RecordDeletedReply> {
    const idempotency = idempotent(key, `project/carrier/${id}`, request);
    return this.changes.carrier(principal, id, request, { since, idempotency });
  }
}
