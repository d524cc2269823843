import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
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
  idempotent,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { ReadViews } from './read-views';
import { SaveView } from './save-view';

/** Manages saved filters of tables, private or shared in the company. */
@Controller()
export class SavedViewsController {
  constructor(
    private readonly reads: ReadViews,
    private readonly saves: SaveView,
  ) {}

  /** Lists the saved views that the caller may see. */
  @Route('GET /pc/saved-views/:companyKey')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() since: SinceQuery,
  ): Promise<SavedViewReply[] | SavedViewsDeltaReply> {
    return this.reads.list(principal, since);
  }

  /** Saves a view. */
  @Route('POST /pc/saved-view/0')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: SavedViewRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<SavedViewSavedReply> {
    return this.saves.create(principal, request, idempotent(key, 'saved-view', request));
  }

  /** Deletes a saved view. */
  @Route('PATCH /pc/saved-view/delete/:id')
  remove(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @CallKey() key: IdempotencyKey,
  ): Promise<SavedViewSavedReply> {
    return this.saves.remove(principal, id, idempotent(key, `saved-view/delete/${id}`, {}));
  }

  /** Edits a saved view. */
  @Route('PATCH /pc/saved-view/:id')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: SavedViewRequest,
  ): Promise<SavedViewSavedReply> {
    return this.saves.edit(principal, id, request);
  }
}
