import { Injectable } from '@nestjs/common';
import { accrualFigures, isEmptyAccrual } from '#shared/calc/accrual/index';
import type { AccrualReply, AccrualRequest } from '#shared/contract/accruals';
import { DomainError } from '#shared/errors/index';
import { cleanName } from '#shared/rules/names';
import { type Principal, rejectDuplicate } from '#server/platform/common/index';
import {
  type ChangeOptions,
  type IdempotentRequest,
  type ProjectChange,
  projectScope,
  UnitsOfWork,
} from '#server/database/index';
import { AccrualFixed } from './accrual-fixed';
import { AccrualLineRepository } from './accrual-line.repository';
import { faultOf, isTooLarge, windowOf, withOlderFixed } from './accrual.policy';
import { AccrualRepository } from './accrual.repository';

/** Generates an accrual of the amounts in a window that are not billed or not received now. */
@Injectable()
export class GenerateAccrual {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accruals: AccrualRepository,
    private readonly lines: AccrualLineRepository,
    private readonly fixed: AccrualFixed,
  ) {}

  /**
   * Stores a snapshot of the loads under the project's lock, for later spreadsheets and journals. The reply contains in
   * `older_open` the amounts from before the start that are still open.
   * @throws DomainError `not_found` for the project, `project_archived` (423), `invalid_request` for an end before the
   * start, `accrual_exists` (409) for a duplicate name, `accrual_empty` (409) without loads, `sum_too_large`.
   */
  async run(
    principal: Principal,
    request: AccrualRequest,
    idempotency?: IdempotentRequest,
  ): Promise<AccrualReply> {
    const fault = faultOf(request);
    if (fault !== null) throw new DomainError('invalid_request', { faults: [fault] });
    const scope = projectScope(principal.companyId, request.project_id);
    const options: ChangeOptions = { reason: { code: 'accrual_generated' }, idempotency };
    return this.units.changeProject(scope, principal, options, (change) => this.generate(change, request));
  }

  private async generate(change: ProjectChange, request: AccrualRequest): Promise<AccrualReply> {
    const { scope, sql } = change;
    const fixed = await this.fixed.read(scope, request, sql);
    const id = await this.insert(change, request);
    await this.lines.insert(change, id, windowOf(request), fixed.assets);
    const figures = accrualFigures(await this.lines.groupsOf(scope, id, sql), fixed.within);
    if (isEmptyAccrual(figures)) throw new DomainError('accrual_empty');
    if (isTooLarge(figures)) throw new DomainError('sum_too_large', await this.lines.largest(change, id));
    await this.accruals.setFigures(change, id, figures);
    const accrual = await this.accruals.getIn(change, id);
    change.record('project_accruals', null, accrual);
    const older = withOlderFixed(
      await this.lines.openBefore(scope, request.start_date, fixed.assets, sql),
      fixed,
    );
    return { ...accrual, older_open: older.oldest === '' ? null : older };
  }

  /** Inserts the accrual. The only duplicate that this statement can cause is the name. */
  private insert(change: ProjectChange, request: AccrualRequest): Promise<number> {
    const { accrual_name, start_date, end_date } = request;
    const fields = { accrual_name: cleanName(accrual_name), start_date, end_date };
    return rejectDuplicate('accrual_exists', this.accruals.insert(change, fields));
  }
}
