import { Body, Controller, Patch, Query } from '@nestjs/common';
import { DeleteRecordRequest, type RecordDeletedReply } from '../../shared/contract/records';
import { CurrentPrincipal, type Principal, RequirePermission, SinceQuery } from '../common';
import { DeleteRecord } from './delete-record';

@Controller('pc')
export class RecordsController {
  constructor(private readonly deletes: DeleteRecord) {}

  /** The least that any table demands; what the named one demands is checked inside. */
  @Patch('delete-record')
  @RequirePermission('work')
  remove(
    @CurrentPrincipal() principal: Principal,
    @Body() request: DeleteRecordRequest,
    @Query() { since }: SinceQuery,
  ): Promise<RecordDeletedReply> {
    return this.deletes.run(principal, request, since);
  }
}
