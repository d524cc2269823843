import { Injectable } from '@nestjs/common';
import type { DoneReply } from '#shared/contract/accounts';
import { DomainError } from '#shared/errors/index';
import { may } from '#shared/rules/permissions';
import { type Principal, scopeOf } from '../common';
import { type IdempotentRequest, UnitsOfWork } from '#server/database/index';
import { isFileName } from './file-name.policy';
import { FileStore } from './file.repository';
import { ruleOf } from './folder-rules';
import { NamedFiles } from './named-files';

/** Folder and name of a file in a request. */
interface FileAddress {
  readonly folder: string;
  readonly fileName: string;
}

/** Deletes a stored file, such as the spreadsheet of an accrual. */
@Injectable()
export class DeleteFile {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly files: FileStore,
    private readonly named: NamedFiles,
  ) {}

  /**
   * @throws DomainError `not_found`, also for folders without deletion; `forbidden`; the refusal of the
   * file's domain.
   */
  async run(principal: Principal, address: FileAddress, idempotency?: IdempotentRequest): Promise<DoneReply> {
    const { folder, fileName } = address;
    const permission = ruleOf(folder)?.deletion ?? null;
    if (permission === null || !isFileName(fileName)) throw new DomainError('not_found', { what: 'File' });
    if (!may(principal.role, permission)) throw new DomainError('forbidden');
    return this.units.answerOnce(principal, idempotency, () => this.delete(principal, address, idempotency));
  }

  private async delete(
    principal: Principal,
    { folder, fileName }: FileAddress,
    idempotency: IdempotentRequest | undefined,
  ): Promise<DoneReply> {
    const scope = scopeOf(principal);
    await this.named.refuseChange(scope, folder, fileName);
    return this.units.changeCompany(
      scope,
      principal,
      { reason: { code: 'file_deleted' }, idempotency },
      async ({ sql }) => {
        const existed = await this.files.delete(scope, folder, fileName, sql);
        if (!existed) throw new DomainError('not_found', { what: 'File' });
        return { error: '', message: 'Success' };
      },
    );
  }
}
