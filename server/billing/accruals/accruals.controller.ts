import { SinceQuery, AccrualDaysQuery } from '#shared/contract/queries';
import { Body, Controller, Query, StreamableFile } from '@nestjs/common';
import {
  type AccrualPreviewReply,
  type AccrualReply,
  AccrualRequest,
  type AccrualsDeltaReply,
  JournalsQuery,
} from '#shared/contract/accruals';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  idempotent,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { idsOf } from '#shared/contract/id-list';
import { contentDisposition } from '#server/platform/common/http/content-disposition';
import { projectScope } from '#server/database/index';
import { DeleteAccrual } from './delete-accrual';
import { ExportJournal } from './export-journal';
import { GenerateAccrual } from './generate-accrual';
import { ReadAccruals } from './read-accruals';

/** Generates and lists accruals of a project. */
@Controller()
export class AccrualsController {
  constructor(
    private readonly reads: ReadAccruals,
    private readonly generates: GenerateAccrual,
    private readonly deletions: DeleteAccrual,
    private readonly journals: ExportJournal,
  ) {}

  /** Lists the accruals of a project. */
  @Route('GET /pc/project-accruals/:projectId')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() since: SinceQuery,
  ): Promise<AccrualReply[] | AccrualsDeltaReply> {
    return this.reads.list(projectScope(companyId, projectId), since);
  }

  /** Previews an accrual of the given days without saving it. */
  @Route('GET /pc/project-accrual-preview/:projectId')
  preview(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() days: AccrualDaysQuery,
  ): Promise<AccrualPreviewReply> {
    return this.reads.preview(projectScope(companyId, projectId), days);
  }

  /** Generates an accrual and returns the list. The new accrual includes older loads that are still open. */
  @Route('POST /pc/project-accrual/0')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AccrualRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<AccrualReply[] | AccrualsDeltaReply> {
    const made = await this.generates.run(principal, request, idempotent(key, 'project-accrual', request));
    return this.reads.list(projectScope(principal.companyId, request.project_id), since, made);
  }

  /** Deletes an accrual and returns the list. The misspelled path is required wording. */
  @Route('PATCH /pc/project-accural/delete/:id')
  async delete(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<AccrualReply[] | AccrualsDeltaReply> {
    return this.reads.list(
      await this.deletions.run(principal, id, idempotent(key, `project-accural/delete/${id}`, {})),
      since,
    );
  }

  /** Downloads the journal entry of an accrual as CSV. */
  @Route('GET /pc/accrual-journal/:id')
  async journal(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<StreamableFile> {
    const { fileName, content } = await this.journals.run(scopeOf(principal), id);
    return new StreamableFile(content, {
      disposition: contentDisposition('attachment', fileName),
    });
  }

  /** Downloads the journal entries of several accruals as one CSV file. */
  @Route('GET /pc/accrual-journals/:companyKey')
  async journalsOf(
    @CurrentPrincipal() principal: Principal,
    @Query() { ids }: JournalsQuery,
  ): Promise<StreamableFile> {
    const { fileName, content } = await this.journals.runMany(scopeOf(principal), idsOf(ids));
    return new StreamableFile(content, {
      disposition: contentDisposition('attachment', fileName),
    });
  }
}
