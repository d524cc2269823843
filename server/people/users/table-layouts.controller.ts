import { Body, Controller } from '@nestjs/common';
import { type TableLayoutReply, TableLayoutRequest } from '#shared/contract/table-layouts';
import { CurrentPrincipal, type Principal, Route } from '#server/platform/common/index';
import { SaveTableLayouts } from './save-table-layouts';

/** Stores how each person arranged the columns of the tables. */
@Controller()
export class TableLayoutsController {
  constructor(private readonly layouts: SaveTableLayouts) {}

  /** Lists the caller's layouts of tables. */
  @Route('GET /pc/table-layouts/:companyKey')
  list(@CurrentPrincipal() principal: Principal): Promise<TableLayoutReply[]> {
    return this.layouts.list(principal);
  }

  /** Saves the caller's layout of a table. */
  @Route('PUT /pc/table-layout/:companyKey')
  put(
    @CurrentPrincipal() principal: Principal,
    @Body() request: TableLayoutRequest,
  ): Promise<TableLayoutReply> {
    return this.layouts.save(principal, request);
  }
}
