import { Body, Controller, Get, Put } from '@nestjs/common';
import { type TableLayoutReply, TableLayoutRequest } from '../../shared/contract/table-layouts';
import { CurrentPrincipal, type Principal, RequirePermission, scopeOf } from '../common';
import { TableLayoutRepository } from './table-layout.repository';

/** Columns of tables, as the signed-in person laid them out. */
@Controller('pc')
export class TableLayoutsController {
  constructor(private readonly layouts: TableLayoutRepository) {}

  @Get('table-layouts/:companyKey')
  @RequirePermission('read')
  list(@CurrentPrincipal() principal: Principal): Promise<TableLayoutReply[]> {
    return this.layouts.of(scopeOf(principal), principal.userId);
  }

  @Put('table-layout/:companyKey')
  @RequirePermission('read')
  async put(
    @CurrentPrincipal() principal: Principal,
    @Body() { table, layout }: TableLayoutRequest,
  ): Promise<TableLayoutReply> {
    const kept = { table, layout };
    await this.layouts.put(scopeOf(principal), principal.userId, kept);
    return kept;
  }
}
