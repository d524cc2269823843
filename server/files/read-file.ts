import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type CompanyScope, companyScope } from '../database';
import { isFileName } from './file-name.policy';
import { FileStore, type StoredFile } from './file.repository';
import { ruleOf } from './folder-rules';

const EVERYBODY = companyScope(0);

/** A file as it goes out. */
export interface FoundFile extends StoredFile {
  disposition: 'inline' | 'attachment';
}

/** A kept file of one's own company, or one that is everybody's. */
@Injectable()
export class ReadFile {
  constructor(private readonly files: FileStore) {}

  /** @throws DomainError `not_found`, the same for a foreign file, an unknown one and a name that can be none. */
  async run(scope: CompanyScope, folder: string, fileName: string): Promise<FoundFile> {
    const rule = isFileName(fileName) ? ruleOf(folder) : null;
    const file = rule && (await this.files.find(rule.isEverybodys ? EVERYBODY : scope, folder, fileName));
    if (!rule || !file) throw new DomainError('not_found', { what: 'File' });
    return { ...file, disposition: rule.disposition };
  }
}
