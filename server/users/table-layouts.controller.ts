import { Body, Controller, Get, Put } from '@nestjs/common';
import { type TableLayoutReply, TableLayoutRequest } from '../../shared/contract/table-layouts';
import { CurrentPrincipal, type Principal, RequirePermission } from '../common';
import { KeepTableLayouts } from './keep-table-layouts';

/** Columns of tables, as the signed-in person laid them out. */
@Controller('pc')
export class TableLayoutsController {
  constructor(private readonly layouts: KeepTableLayouts) {}

  @Get('table-layouts/:companyKey')
  @RequirePermission('read')
  list(@CurrentPrincipal() principal: Principal): Promise<TableLayoutReply[]> {
    return this.layouts.list(principal);
  }

  @Put('table-layout/:companyKey')
  @RequirePermission('read')
  put(
    @CurrentPrincipal() principal: Principal,
    @Body() request: TableLayoutRequest,
  ): Promise<TableLayoutReply> {
    return this.layouts.keep(principal, request);
  }
}
