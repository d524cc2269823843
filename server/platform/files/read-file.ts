import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { type CompanyScope, companyScope } from '#server/database/index';
import { isFileName } from './file-name.policy';
import { FileStore, type StoredFile } from './file.repository';
import { ruleOf } from './folder-rules';

const SHARED_SCOPE = companyScope(0);

/** File with the way in which a browser shows it. */
export interface FoundFile extends StoredFile {
  disposition: 'inline' | 'attachment';
}

/** Reads a stored file of the caller's company, or a shared one. */
@Injectable()
export class ReadFile {
  constructor(private readonly files: FileStore) {}

  /**
   * Returns a file. @throws DomainError `not_found`, the same for another company's, an unknown and an
   * invalid name
   */
  async run(scope: CompanyScope, folder: string, fileName: string): Promise<FoundFile> {
    const rule = isFileName(fileName) ? ruleOf(folder) : null;
    const file = rule && (await this.files.find(rule.isShared ? SHARED_SCOPE : scope, folder, fileName));
    if (!rule || !file) throw new DomainError('not_found', { what: 'File' });
    return { ...file, disposition: rule.disposition };
  }
}
