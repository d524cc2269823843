import { Injectable } from '@nestjs/common';
import {
  SAVED_VIEWS_MAX,
  type SavedViewReply,
  type SavedViewRequest,
  type SavedViewSavedReply,
} from '#shared/contract/saved-views';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import {
  type ChangeOptions,
  type CompanyChange,
  type IdempotentRequest,
  UnitsOfWork,
} from '#server/database/index';
import { mayChange, maySee, requestedFields } from './saved-view.policy';
import { presentSavedView, presentToOthers } from './saved-view.presenter';
import { SavedViewRepository } from './saved-view.repository';

/** Saves a person's view of a table: adds, edits, shares or deletes it. */
@Injectable()
export class SaveView {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly views: SavedViewRepository,
  ) {}

  /** @throws DomainError `invalid_request` for more views than a person may have. */
  create(
    principal: Principal,
    request: SavedViewRequest,
    idempotency?: IdempotentRequest,
  ): Promise<SavedViewSavedReply> {
    const options: ChangeOptions = { reason: { code: 'view_saved' }, idempotency };
    return this.units.changeCompany(scopeOf(principal), principal, options, async (change) => {
      await this.refuseTooMany(change, principal.userId);
      const data = await this.read(change, await this.views.insert(change, requestedFields(request)));
      return recordIfShared(change, null, data);
    });
  }

  /**
   * @throws DomainError `not_found`, also for another's private view; `forbidden` for another's shared one.
   */
  edit(principal: Principal, id: number, request: SavedViewRequest): Promise<SavedViewSavedReply> {
    return this.units.changeCompany(
      scopeOf(principal),
      principal,
      { reason: { code: 'view_changed' } },
      async (change) => {
        const before = await this.changeable(change, principal, id);
        await this.views.update(change, id, requestedFields(request));
        return recordIfShared(change, before, await this.read(change, id));
      },
    );
  }

  /** @throws DomainError as `edit`. */
  remove(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<SavedViewSavedReply> {
    return this.units.changeCompany(
      scopeOf(principal),
      principal,
      { reason: { code: 'view_deleted' }, idempotency },
      async (change) => {
        const before = await this.changeable(change, principal, id);
        await this.views.remove(change, id);
        return recordIfShared(change, before, { ...before, is_deleted: true, revision: change.revision });
      },
    );
  }

  private async changeable(change: CompanyChange, principal: Principal, id: number): Promise<SavedViewReply> {
    const view = await this.read(change, id);
    if (!maySee(principal.userId, view)) throw new DomainError('not_found', { what: 'View' });
    if (!mayChange(principal.userId, principal.role, view)) throw new DomainError('forbidden');
    return view;
  }

  private async refuseTooMany(change: CompanyChange, userId: number): Promise<void> {
    if ((await this.views.countOf(change.scope, userId, change.sql)) < SAVED_VIEWS_MAX) return;
    const message = `You have ${SAVED_VIEWS_MAX} views already, please delete one first`;
    throw new DomainError('invalid_request', { faults: [{ field: 'view_name', message }] });
  }

  private async read({ scope, sql }: CompanyChange, id: number): Promise<SavedViewReply> {
    const row = await this.views.find(scope, id, sql);
    if (row === null) throw new DomainError('not_found', { what: 'View' });
    return presentSavedView(row);
  }
}

/** Records a change of a view that others see or saw. A private view is in no event and in no audit entry. */
function recordIfShared(
  change: CompanyChange,
  before: SavedViewReply | null,
  after: SavedViewReply,
): SavedViewSavedReply {
  const isRecorded = after.is_shared || before?.is_shared === true;
  if (isRecorded) {
    const seenBefore = before?.is_shared === true ? before : null;
    change.record('saved_views', seenBefore, presentToOthers(after));
  }
  return { data: after, revision: isRecorded ? change.revision : change.from };
}
