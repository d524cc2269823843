import { Body, Controller, Get, Header, Headers, Patch, Post, Query, StreamableFile } from '@nestjs/common';
import {
  type AccrualPreviewReply,
  type AccrualReply,
  AccrualRequest,
  type AccrualsDeltaReply,
} from '#shared/contract/accruals';
import { IsDay } from '#shared/contract/day-validators';
import {
  CSV_TYPE,
  CurrentPrincipal,
  IdParam,
  type Principal,
  RequirePermission,
  SinceQuery,
  idempotent,
  scopeOf,
} from '#server/platform/common/index';
import { contentDisposition } from '#server/platform/common/http/content-disposition';
import { projectScope } from '#server/database/index';
import { DeleteAccrual } from './delete-accrual';
import { ExportJournal } from './export-journal';
import { GenerateAccrual } from './generate-accrual';
import { ReadAccruals } from './read-accruals';

/** Query of GET /pc/project-accrual-preview/{projectId}. */
class AccrualDaysQuery {
  @IsDay('Please select a start date') start_date!: string;
  @IsDay('Please select an end date') end_date!: string;
}

/** Generates and lists accruals of a project. */
@Controller('pc')
export class AccrualsController {
  constructor(
    private readonly reads: ReadAccruals,
    private readonly generates: GenerateAccrual,
    private readonly deletions: DeleteAccrual,
    private readonly journals: ExportJournal,
  ) {}

  /** Lists the accruals of a project. */
  @Get('project-accruals/:projectId')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() { since }: SinceQuery,
  ): Promise<AccrualReply[] | AccrualsDeltaReply> {
    return this.reads.list(projectScope(companyId, projectId), since);
  }

  /** Previews an accrual of the given days without saving it. */
  @Get('project-accrual-preview/:projectId')
  @RequirePermission('read')
  preview(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() days: AccrualDaysQuery,
  ): Promise<AccrualPreviewReply> {
    return this.reads.preview(projectScope(companyId, projectId), days);
  }

  /** Generates an accrual and returns the list. The new accrual includes older loads that are still open. */
  @Post('project-accrual/0')
  @RequirePermission('edit accruals')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AccrualRequest,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AccrualReply[] | AccrualsDeltaReply> {
    const made = await this.generates.run(principal, request, idempotent(key, 'project-accrual', request));
    return this.reads.list(projectScope(principal.companyId, request.project_id), since, made);
  }

  /** Deletes an accrual and returns the list. The misspelled path is required wording. */
  @Patch('project-accural/delete/:id')
  @RequirePermission('edit accruals')
  async delete(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AccrualReply[] | AccrualsDeltaReply> {
    return this.reads.list(
      await this.deletions.run(principal, id, idempotent(key, `project-accural/delete/${id}`, {})),
      since,
    );
  }

  /** Downloads the journal entry of an accrual as CSV. */
  @Get('accrual-journal/:id')
  @RequirePermission('read')
  @Header('content-type', CSV_TYPE)
  async journal(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<StreamableFile> {
    const { fileName, content } = await this.journals.run(scopeOf(principal), id);
    return new StreamableFile(content, {
      disposition: contentDisposition('attachment', fileName),
    });
  }
}
