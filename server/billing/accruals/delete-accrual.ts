import { Injectable } from '@nestjs/common';
import { type Principal, scopeOf } from '#server/platform/common/index';
import {
  type IdempotentRequest,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
  companyScope,
  projectScope,
} from '#server/database/index';
import { FileStore } from '#server/platform/files/index';
import { ACCRUAL_FOLDER } from './accrual-file.policy';
import { AccrualRepository } from './accrual.repository';

/** Deletes an accrual and its stored spreadsheet. Its name becomes available again. */
@Injectable()
export class DeleteAccrual {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accruals: AccrualRepository,
    private readonly files: FileStore,
  ) {}

  /** Returns the accrual's project. @throws DomainError `not_found`, `project_archived` (423). */
  run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<ProjectScope> {
    return this.units.answerOnce(principal, idempotency, () => this.find(principal, id, idempotency));
  }

  private async find(
    principal: Principal,
    id: number,
    idempotency: IdempotentRequest | undefined,
  ): Promise<ProjectScope> {
    const found = await this.accruals.get(scopeOf(principal), id);
    const scope = projectScope(principal.companyId, found.project_id);
    return this.units.changeProject(
      scope,
      principal,
      { reason: { code: 'accrual_deleted' }, idempotency },
      async (change) => {
        await this.delete(change, id);
        return scope;
      },
    );
  }

  /** Deletes the file in the same transaction, so that its name is never free too early or taken too long. */
  private async delete(change: ProjectChange, id: number): Promise<void> {
    const { scope, sql, revision, actor } = change;
    const before = await this.accruals.getIn(change, id);
    await this.accruals.markDeleted(change, id);
    if (before.file_name !== '')
      await this.files.delete(companyScope(scope.companyId), ACCRUAL_FOLDER, before.file_name, sql);
    const after = { ...before, is_deleted: true, revision, updated_by_id: actor.userId };
    change.record('project_accruals', before, after);
  }
}
