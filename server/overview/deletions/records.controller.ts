import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import type { ProjectCarrierSavedReply } from '#shared/contract/carriers';
import {
  CarrierRecordRequest,
  DeleteRecordRequest,
  type RecordDeletedReply,
  SandRateRecordRequest,
} from '#shared/contract/records';
import type { SandRateSavedReply } from '#shared/contract/sand-rates';
import { type Caller, CurrentCaller, idempotent, IdParam, Route } from '#server/platform/common/index';
import { ChangeProjectRecord } from './change-project-record';
import { DeleteRecord } from './delete-record';

/** Deletes records by their type, and serves the older paths of two edits. */
@Controller()
export class RecordsController {
  constructor(
    private readonly deletes: DeleteRecord,
    private readonly changes: ChangeProjectRecord,
  ) {}

  /** Deletes a record by its type and id. */
  @Route('PATCH /pc/delete-record')
  remove(
    @CurrentCaller() { principal, key }: Caller,
    @Body() request: DeleteRecordRequest,
    @Query() since: SinceQuery,
  ): Promise<RecordDeletedReply> {
    return this.deletes.run(principal, request, {
      since,
      idempotency: idempotent(key, 'delete-record', request),
    });
  }

  /** Edits a sand rate, or deletes it with `is_deleted`. */
  @Route('PATCH /pc/project/sand/:id')
  sandRate(
    @CurrentCaller() { principal, key }: Caller,
    @IdParam() id: number,
    @Body() request: SandRateRecordRequest,
    @Query() since: SinceQuery,
  ): Promise<SandRateSavedReply | RecordDeletedReply> {
    const idempotency = idempotent(key, `project/sand/${id}`, request);
    return this.changes.sandRate(principal, id, request, { since, idempotency });
  }

  /** Edits a carrier of a project, or deletes it with `is_deleted`. */
  @Route('PATCH /pc/project/carrier/:id')
  carrier(
    @CurrentCaller() { principal, key }: Caller,
    @IdParam() id: number,
    @Body() request: CarrierRecordRequest,
    @Query() since: SinceQuery,
  ): Promise<ProjectCarrierSavedReply | RecordDeletedReply> {
    const idempotency = idempotent(key, `project/carrier/${id}`, request);
    return this.changes.carrier(principal, id, request, { since, idempotency });
  }
}
