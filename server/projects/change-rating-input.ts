import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../shared/errors';
import { type Principal, RatingRequests, rejectDuplicate } from '../common';
import { type ChangeOptions, type ProjectChange, type ProjectScope, UnitsOfWork } from '../database';

/** Options of a change, and the error for a record that exists already. */
export interface RatingInputChange extends ChangeOptions {
  readonly ifTaken?: ErrorCode;
}

/** Changes rating inputs of a project: its carriers with their sheets, and its sand rates. */
@Injectable()
export class ChangeRatingInput {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly due: RatingRequests,
  ) {}

  /**
   * Works like `changeProject`. If the work records a change, the project's loads are rated again after the
   * commit.
   * @throws DomainError `ifTaken` where a unique index refuses, besides those of `changeProject`.
   */
  run<T>(
    scope: ProjectScope,
    principal: Principal,
    { ifTaken, ...options }: RatingInputChange,
    work: (change: ProjectChange) => Promise<T>,
  ): Promise<T> {
    const changed = this.units.changeProject(scope, principal, options, async (change) => {
      const done = await work(change);
      if (change.recorded.length > 0) await this.due.project(change);
      return done;
    });
    return ifTaken === undefined ? changed : rejectDuplicate(ifTaken, changed);
  }
}
