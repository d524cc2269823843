import { Body, Controller, Patch } from '@nestjs/common';
import { DeleteRecordRequest, type RecordDeletedReply } from '../../shared/contract/records';
import { CurrentPrincipal, type Principal, RequirePermission } from '../common';
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
  ): Promise<RecordDeletedReply> {
    return this.deletes.run(principal, request);
  }
}
