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
} from '#shared/contract/fuel-surcharges';
import {
  CSV_TYPE,
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
} from '#server/platform/common/index';
import { CurrentExport, type ExportOrder } from '#server/spreadsheets/index';
import { CheckFscFile } from './check-fsc-file';
import { ExportFscSheet } from './export-fsc-sheet';
import { fscTemplateCsv } from './fsc-template';
import { ReadFscSheets } from './read-fsc-sheets';
import { FscSheets } from './fsc-sheets';

/** Manages FSC rate sheets. */
@Controller('pc')
export class FuelSurchargesController {
  constructor(
    private readonly reads: ReadFscSheets,
    private readonly sheets: FscSheets,
    private readonly exports: ExportFscSheet,
    private readonly checks: CheckFscFile,
  ) {}

  /** Lists the FSC rate sheets. */
  @Get('fsc-rate-sheets/:companyKey')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<FscSheetListedReply[] | FscSheetsDeltaReply> {
    return this.reads.list(scopeOf(principal), since);
  }

  /** Returns an FSC rate sheet with its rates. */
  @Get('fsc-rate-sheet/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<FscSheetRecordReply> {
    return this.reads.one(scopeOf(principal), id);
  }

  /** Exports an FSC rate sheet as a spreadsheet. */
  @Get('spreadsheet/fuel-surcharge/:id')
  @RequirePermission('read')
  workbook(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.exports.run(order, id);
  }

  /** Downloads the template of FSC rates as CSV. */
  @Get('get-file/FSC_Template.csv/templates/csv')
  @RequirePermission('read')
  @Header('content-type', CSV_TYPE)
  @Header('content-disposition', 'attachment; filename="FSC_Template.csv"')
  @Header('x-content-type-options', 'nosniff')
  template(): string {
    return fscTemplateCsv();
  }

  /**
   * Reads a file of FSC rates without saving anything. An empty file is refused like any file that is not the
   * template.
   */
  @Post('fsc-rate-sheet-file/check')
  @RequirePermission('edit rate sheets')
  @TakesUpload()
  async checkFile(@Req() request: HttpRequest): Promise<FscFileReply> {
    const limits = { bytesMax: FSC_FILE_BYTES_MAX, mayBeEmpty: true };
    const { content } = await receiveUpload(request, limits);
    return this.checks.run(content);
  }

  /** Adds an FSC rate sheet. */
  @Post('fsc-rate-sheet/0')
  @RequirePermission('edit rate sheets')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: FscSheetRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<FscSheetSavedReply> {
    return this.sheets.create(principal, request, idempotent(key, 'fsc-rate-sheet', request));
  }

  /** Edits an FSC rate sheet. Affected loads are rated again. */
  @Patch('fsc-rate-sheet/:id')
  @RequirePermission('edit rate sheets')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: FscSheetRequest,
  ): Promise<FscSheetSavedReply> {
    return this.sheets.edit(principal, id, request);
  }
}
