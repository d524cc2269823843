import { Controller, Get } from '@nestjs/common';
import type { DbTypeReply } from '../../shared/contract/reference';
import { DB_TYPE_ROWS } from '../../shared/rules/db-types';
import { RequirePermission } from '../common';

@Controller('pc')
export class ReferenceController {
  /** The fixed lookup rows; migrations store the same ones, for the references of other tables. */
  @Get('dbtypes')
  @RequirePermission('read')
  dbTypes(): readonly DbTypeReply[] {
    return DB_TYPE_ROWS;
  }
}
