import { Body, Controller, Get, Put } from '@nestjs/common';
import { type TableLayoutReply, TableLayoutRequest } from '#shared/contract/table-layouts';
import { CurrentPrincipal, type Principal, RequirePermission } from '#server/platform/common/index';
import { KeepTableLayouts } from './keep-table-layouts';

/** Stores how each person arranged the columns of the tables. */
@Controller('pc')
export class TableLayoutsController {
  constructor(private readonly layouts: KeepTableLayouts) {}

  /** Lists the caller's layouts of tables. */
  @Get('table-layouts/:companyKey')
  @RequirePermission('read')
  list(@CurrentPrincipal() principal: Principal): Promise<TableLayoutReply[]> {
    return this.layouts.list(principal);
  }

  /** Saves the caller's layout of a table. */
  @Put('table-layout/:companyKey')
  @RequirePermission('read')
  put(
    @CurrentPrincipal() principal: Principal,
    @Body() request: TableLayoutRequest,
  ): Promise<TableLayoutReply> {
    return this.layouts.keep(principal, request);
  }
}
