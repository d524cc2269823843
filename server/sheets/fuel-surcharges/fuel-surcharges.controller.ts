import { SinceQuery } from '#shared/contract/queries';
import type { Readable } from 'node:stream';
import { Body, Controller, Header, Query, Req } from '@nestjs/common';
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
  CurrentPrincipal,
  type HttpRequest,
  IdParam,
  type Principal,
  idempotent,
  receiveUpload,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { CurrentExport, type ExportOrder } from '#server/spreadsheets/index';
import { CheckFscFile } from './check-fsc-file';
import { ExportFscSheet } from './export-fsc-sheet';
import { fscTemplateCsv } from './fsc-template';
import { ReadFscSheets } from './read-fsc-sheets';
import { FscSheets } from './fsc-sheets';

/** Manages FSC rate sheets. */
@Controller()
export class FuelSurchargesController {
  constructor(
    private readonly reads: ReadFscSheets,
    private readonly sheets: FscSheets,
    private readonly exports: ExportFscSheet,
    private readonly checks: CheckFscFile,
  ) {}

  /** Lists the FSC rate sheets. */
  @Route('GET /pc/fsc-rate-sheets/:companyKey')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() since: SinceQuery,
  ): Promise<FscSheetListedReply[] | FscSheetsDeltaReply> {
    return this.reads.list(scopeOf(principal), since);
  }

  /** Returns an FSC rate sheet with its rates. */
  @Route('GET /pc/fsc-rate-sheet/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<FscSheetRecordReply> {
    return this.reads.one(scopeOf(principal), id);
  }

  /** Exports an FSC rate sheet as a spreadsheet. */
  @Route('GET /pc/spreadsheet/fuel-surcharge/:id')
  workbook(@IdParam() id: number, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.exports.run(order, id);
  }

  /** Downloads the template of FSC rates as CSV. */
  @Route('GET /pc/get-file/FSC_Template.csv/templates/csv')
  @Header('content-disposition', 'attachment; filename="FSC_Template.csv"')
  @Header('x-content-type-options', 'nosniff')
  template(): string {
    return fscTemplateCsv();
  }

  /**
   * Reads a file of FSC rates without saving anything. An empty file is refused like any file that is not the
   * template.
   */
  @Route('POST /pc/fsc-rate-sheet-file/check')
  async checkFile(@Req() request: HttpRequest): Promise<FscFileReply> {
    const limits = { bytesMax: FSC_FILE_BYTES_MAX, mayBeEmpty: true };
    const { content } = await receiveUpload(request, limits);
    return this.checks.run(content);
  }

  /** Adds an FSC rate sheet. */
  @Route('POST /pc/fsc-rate-sheet/0')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: FscSheetRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<FscSheetSavedReply> {
    return this.sheets.create(principal, request, idempotent(key, 'fsc-rate-sheet', request));
  }

  /** Edits an FSC rate sheet. Affected loads are rated again. */
  @Route('PATCH /pc/fsc-rate-sheet/:id')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: FscSheetRequest,
  ): Promise<FscSheetSavedReply> {
    return this.sheets.edit(principal, id, request);
  }
}
