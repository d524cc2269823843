import { Controller, Get } from '@nestjs/common';
import type { DbTypeReply } from '#shared/contract/reference';
import { DB_TYPE_ROWS } from '#shared/rules/db-types';
import { RequirePermission } from '#server/platform/common/index';

/** Serves the fixed lookup rows. */
@Controller('pc')
export class ReferenceController {
  /** Returns the fixed lookup rows. Migrations store the same rows, for the references of other tables. */
  @Get('dbtypes')
  @RequirePermission('read')
  dbTypes(): readonly DbTypeReply[] {
    return DB_TYPE_ROWS;
  }
}
