import type { CompanyScope } from '../database';

/** Decides on files that records name: the domain of the record refuses a replacement or deletion. Accruals implement it. */
export abstract class NamedFiles {
  /** @throws DomainError when the record that names the file cannot be changed. */
  abstract refuseChange(scope: CompanyScope, folder: string, fileName: string): Promise<void>;
}
