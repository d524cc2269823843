import { Body, Controller, Get, Headers, Patch, Post, Query } from '@nestjs/common';
import {
  type SavedViewReply,
  SavedViewRequest,
  type SavedViewSavedReply,
  type SavedViewsDeltaReply,
} from '#shared/contract/saved-views';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  RequirePermission,
  SinceQuery,
  idempotent,
} from '#server/platform/common/index';
import { ReadViews } from './read-views';
import { SaveView } from './save-view';

/** Manages saved filters of tables, private or shared in the company. */
@Controller('pc')
export class SavedViewsController {
  constructor(
    private readonly reads: ReadViews,
    private readonly saves: SaveView,
  ) {}

  /** Lists the saved views that the caller may see. */
  @Get('saved-views/:companyKey')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<SavedViewReply[] | SavedViewsDeltaReply> {
    return this.reads.list(principal, since);
  }

  /** Saves a view. */
  @Post('saved-view/0')
  @RequirePermission('save views')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: SavedViewRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<SavedViewSavedReply> {
    return this.saves.create(principal, request, idempotent(key, 'saved-view', request));
  }

  /** Deletes a saved view. */
  @Patch('saved-view/delete/:id')
  @RequirePermission('edit saved views')
  remove(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<SavedViewSavedReply> {
    return this.saves.remove(principal, id, idempotent(key, `saved-view/delete/${id}`, {}));
  }

  /** Edits a saved view. */
  @Patch('saved-view/:id')
  @RequirePermission('edit saved views')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: SavedViewRequest,
  ): Promise<SavedViewSavedReply> {
    return this.saves.edit(principal, id, request);
  }
}
