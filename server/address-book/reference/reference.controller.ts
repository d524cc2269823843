import { Controller } from '@nestjs/common';
import type { DbTypeReply } from '#shared/contract/reference';
import { DB_TYPE_ROWS } from '#shared/rules/db-types';
import { Route } from '#server/platform/common/index';

/** Serves the fixed lookup rows. */
@Controller()
export class ReferenceController {
  /** Returns the fixed lookup rows. Migrations store the same rows, for the references of other tables. */
  @Route('GET /pc/dbtypes')
  dbTypes(): readonly DbTypeReply[] {
    return DB_TYPE_ROWS;
  }
}
