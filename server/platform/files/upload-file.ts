import { Injectable } from '@nestjs/common';
import type { FileUploadedReply } from '#shared/contract/files';
import { DomainError } from '#shared/errors/index';
import { may } from '#shared/rules/permissions';
import { type Principal, type Upload, scopeOf } from '../common';
import { FileStore } from './file.repository';
import { ruleOf } from './folder-rules';
import { NamedFiles } from './named-files';

const refusal = (field: string, message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field, message }] });

/** Stores an uploaded file by the rule of the folder in `file_path`. */
@Injectable()
export class UploadFile {
  constructor(
    private readonly files: FileStore,
    private readonly named: NamedFiles,
  ) {}

  /**
   * @throws DomainError `invalid_request` for an unknown folder or an invalid name, `forbidden` without
   * permission.
   * @throws DomainError `file_too_large`, `file_not_image`, `file_wrong_type`, or the refusal of the file's
   * domain.
   */
  async run(principal: Principal, { fields, content }: Upload): Promise<FileUploadedReply> {
    const { file_id: name = '', file_path: folder = '' } = fields;
    const rule = ruleOf(folder)?.upload ?? null;
    if (rule === null) throw refusal('file_path', 'must be a folder for uploads');
    if (!may(principal.role, rule.permission)) throw new DomainError('forbidden');
    if (name === '') throw refusal('file_id', 'is missing');
    if (!rule.mayName(name, principal))
      throw refusal('file_id', 'is not a name that you can use in this folder');
    if (content.length >= rule.bytesMax)
      throw new DomainError('file_too_large', { bytes_max: rule.bytesMax });
    const accepted = await rule.accept(content);
    const file = { fileName: name, ...accepted, createdById: principal.userId };
    const scope = scopeOf(principal);
    await this.named.refuseChange(scope, folder, name);
    await this.files.save(scope, folder, file);
    return {
      error: '',
      message: 'Success',
      file_name: name,
      size_bytes: accepted.content.length,
      media_type: accepted.mediaType,
    };
  }
}
