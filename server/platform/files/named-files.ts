import type { CompanyScope } from '#server/database/index';

/**
 * Port by which a domain refuses the replacement or deletion of a file that its records use.
 * Accruals implement it.
 */
export abstract class NamedFiles {
  /** Refuses the change by an error. @throws DomainError when the record of the file can't be changed */
  abstract refuseChange(scope: CompanyScope, folder: string, fileName: string): Promise<void>;
}
