import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../shared/errors';
import { DomainEvents, type Principal } from '../common';
import {
  Beside,
  type ChangeOptions,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
  isDuplicate,
} from '../database';

/** How a change is made, and what is said of a record that there is already. */
export interface RatingInputChange extends ChangeOptions {
  readonly ifTaken?: ErrorCode;
}

/** Changes what a project's loads are rated with: its carriers and their sheets, the rates of its sand. */
@Injectable()
export class ChangeRatingInput {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly events: DomainEvents,
  ) {}

  /**
   * As `changeProject`; where the work recorded a change, the project's loads are rated again after the commit
   * (`ProjectRatingChanged`). @throws DomainError `ifTaken` where a unique index refuses, beside those of `changeProject`.
   */
  async run<T>(
    scope: ProjectScope,
    principal: Principal,
    { ifTaken, ...options }: RatingInputChange,
    work: (change: ProjectChange) => Promise<T>,
  ): Promise<T> {
    const { companyId, projectId } = scope;
    const isChanged = new Beside<boolean>();
    try {
      const result = await this.units.changeProject(
        scope,
        principal,
        { ...options, beside: isChanged },
        async (change) => {
          const done = await work(change);
          isChanged.keep(change.recorded.length > 0);
          return done;
        },
      );
      if (isChanged.made === true)
        this.events.emit('ProjectRatingChanged', { companyId, projectId, actor: principal });
      return result;
    } catch (error) {
      throw ifTaken !== undefined && isDuplicate(error) ? new DomainError(ifTaken) : error;
    }
  }
}
