import type { CompanyChange, ProjectChange, ProjectScope, Sql } from '#server/database/index';

/**
 * Port that requests a new rating, in the transaction that changes the inputs of rating. A node that dies after the
 * commit then leaves no load at old rates. The loads domain implements it. See docs/domain/rating.md#rating-again.
 */
export abstract class RatingRequests {
  /** Requests it for a project after a change of its settings, carriers or sand rates. */
  abstract project(change: ProjectChange): Promise<void>;
  /** Requests it for all open projects that use a sheet with a new version. */
  abstract sheet(change: CompanyChange, kind: 'rate' | 'fsc', sheetId: number): Promise<void>;
  /** Requests it for all projects of a company after a change of a setting that affects rating. */
  abstract company(change: CompanyChange): Promise<void>;
  /** Requests it after new or corrected diesel prices of an area. `periods` are the Mondays of their weeks. */
  abstract area(sql: Sql, areaId: string, periods: readonly string[]): Promise<void>;
}

/** Port that completes a project's rating before it is frozen. The loads domain implements it. */
export abstract class RatingCompletion {
  /** Completes the due rating of the project, on any node. @throws DomainError `busy` (503) after too long. */
  abstract settle(scope: ProjectScope): Promise<void>;
  /** Returns true when no rating is due. Call it under the lock of the change. */
  abstract isSettled(change: ProjectChange): Promise<boolean>;
}
