import { Injectable } from '@nestjs/common';
import type { FileFolder } from '../../shared/contract/files';
import type { CompanyScope } from '../database';

/** @throws DomainError where the record that names the file is not to be changed. */
export type RefuseChange = (scope: CompanyScope, fileName: string) => Promise<void>;

/**
 * Files that records of later domains name: whether one may be replaced or taken away is for the domain of the record to
 * say. Each folder is of one domain at most.
 */
@Injectable()
export class NamedFiles {
  private readonly refusals = new Map<string, RefuseChange>();

  register(folder: FileFolder, refuse: RefuseChange): void {
    this.refusals.set(folder, refuse);
  }

  /** @throws DomainError of the domain whose record names the file. */
  async refuseChange(scope: CompanyScope, folder: string, fileName: string): Promise<void> {
    await this.refusals.get(folder)?.(scope, fileName);
  }
}
