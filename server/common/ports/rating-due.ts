import type { CompanyChange, ProjectChange, ProjectScope, Sql } from '../../database';

/**
 * Asks for loads to be rated again, in the transaction that changes what they are rated with: a node that dies
 * after the commit leaves nothing at old rates. The loads domain provides it.
 */
export abstract class RatingDue {
  /** The project's own choices, its carriers or its sand rates have changed. */
  abstract project(change: ProjectChange): Promise<void>;
  /** A sheet has a new version: it rates all open projects that use it. */
  abstract sheet(change: CompanyChange, kind: 'rate' | 'fsc', sheetId: number): Promise<void>;
  /** A setting of the company has changed that its projects are rated with. */
  abstract company(change: CompanyChange): Promise<void>;
  /** Diesel prices of an area are new or corrected; `periods` are their Mondays. */
  abstract area(sql: Sql, areaId: string, periods: readonly string[]): Promise<void>;
}

/** Brings a project's rating up to date before it is frozen. The loads domain provides it. */
export abstract class RatingSettled {
  /** Rates what is due of the project, whichever node is at it. @throws DomainError `busy` (503) when that takes too long. */
  abstract settle(scope: ProjectScope): Promise<void>;
  /** Checks under the lock of a change that nothing is due. */
  abstract isSettled(change: ProjectChange): Promise<boolean>;
}
