import type { Readable } from 'node:stream';
import { Body, Controller, Get, Header, Headers, Patch, Post, Query, Req } from '@nestjs/common';
import {
  FSC_FILE_BYTES_MAX,
  type FscFileReply,
  type FscSheetRecordReply,
  type FscSheetListedReply,
  FscSheetRequest,
  type FscSheetSavedReply,
  type FscSheetsDeltaReply,
} from '../../shared/contract/fuel-surcharges';
import {
  CurrentPrincipal,
  type HttpRequest,
  IdParam,
  type Principal,
  RequirePermission,
  SinceQuery,
  TakesUpload,
  idempotent,
  receiveUpload,
  scopeOf,
} from '../common';
import { CurrentExport, type ExportOrder } from '../spreadsheets';
import { CheckFscFile } from './check-fsc-file';
import { ExportFscSheet } from './export-fsc-sheet';
import { fscTemplateCsv } from './fsc-template';
import { ReadFscSheets } from './read-fsc-sheets';
import { SaveFscSheet } from './save-fsc-sheet';

@Controller('pc')
export class FuelSurchargesController {
  constructor(
    private readonly reads: ReadFscSheets,
    private readonly saves: SaveFscSheet,
    private readonly exports: ExportFscSheet,
    private readonly checks: CheckFscFile,
  ) {}

  @Get('fsc-rate-sheets/:companyKey')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<FscSheetListedReply[] | FscSheetsDeltaReply> {
    return this.reads.list(scopeOf(principal), since);
  }

  @Get('fsc-rate-sheet/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<FscSheetRecordReply> {
    return this.reads.one(scopeOf(principal), id);
  }

  @Get('spreadsheet/fuel-surcharge/:id')
  @RequirePermission('read')
  workbook(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.exports.run(order, id);
  }

  @Get('get-file/FSC_Template.csv/templates/csv')
  @RequirePermission('read')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="FSC_Template.csv"')
  @Header('x-content-type-options', 'nosniff')
  template(): string {
    return fscTemplateCsv();
  }

  /** Refuses an empty file like any file that is not the template. */
  @Post('fsc-rate-sheet-file/check')
  @RequirePermission('edit rate sheets')
  @TakesUpload()
  async checkFile(@Req() request: HttpRequest): Promise<FscFileReply> {
    const limits = { bytesMax: FSC_FILE_BYTES_MAX, mayBeEmpty: true };
    const { content } = await receiveUpload(request, limits);
    return this.checks.run(content);
  }

  @Post('fsc-rate-sheet/0')
  @RequirePermission('edit rate sheets')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: FscSheetRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<FscSheetSavedReply> {
    return this.saves.create(principal, request, idempotent(key, 'fsc-rate-sheet', request));
  }

  @Patch('fsc-rate-sheet/:id')
  @RequirePermission('edit rate sheets')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: FscSheetRequest,
  ): Promise<FscSheetSavedReply> {
    return this.saves.edit(principal, id, request);
  }
}
