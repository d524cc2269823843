import { Injectable } from '@nestjs/common';
import type { DoneReply } from '../../shared/contract/accounts';
import { DomainError } from '../../shared/errors';
import { may } from '../../shared/rules/permissions';
import { type Principal, scopeOf } from '../common';
import { isFileName } from './file-name.policy';
import { FileStore } from './file.repository';
import { ruleOf } from './folder-rules';
import { NamedFiles } from './named-files';

/** Removes a kept spreadsheet (spec 2 section 7, "removes the stored spreadsheet"). */
@Injectable()
export class DeleteFile {
  constructor(
    private readonly files: FileStore,
    private readonly named: NamedFiles,
  ) {}

  /**
   * @throws DomainError `not_found`, also for folders whose files stay; `forbidden`; what the domain refuses whose record
   *   names the file.
   */
  async run(principal: Principal, folder: string, fileName: string): Promise<DoneReply> {
    const permission = ruleOf(folder)?.deletion ?? null;
    if (permission === null || !isFileName(fileName)) throw new DomainError('not_found', { what: 'File' });
    if (!may(principal.role, permission)) throw new DomainError('forbidden');
    const scope = scopeOf(principal);
    await this.named.refuseChange(scope, folder, fileName);
    const existed = await this.files.delete(scope, folder, fileName);
    if (!existed) throw new DomainError('not_found', { what: 'File' });
    return { error: '', message: 'Success' };
  }
}
