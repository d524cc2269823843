import { Injectable } from '@nestjs/common';
import type { LoadImportDetailReply } from '#shared/contract/load-imports';
import { DomainError } from '#shared/errors/index';
import { LOAD_KINDS, type LoadKind } from '#shared/rules/load-kinds';
import { type Principal, type Upload, parseId } from '#server/platform/common/index';
import { ImportAccess } from './import-access';
import { ImportFile } from './import-file';
import { LoadImportRepository } from './load-import.repository';
import { ReadImports } from './read-imports';

/** Stores an uploaded file. No load is created yet. */
@Injectable()
export class StageImport {
  constructor(
    private readonly access: ImportAccess,
    private readonly file: ImportFile,
    private readonly imports: LoadImportRepository,
    private readonly reads: ReadImports,
  ) {}

  /**
   * Stores a file, or returns the staged import of the same file.
   * @throws DomainError `file_wrong_type`, `invalid_request` for a file that is not a table, `not_found`,
   * `project_archived`, `project_has_job`
   */
  async run(principal: Principal, { fields, fileName, content }: Upload): Promise<LoadImportDetailReply> {
    const kind = kindOf(fields.kind);
    const scope = await this.access.openProject(principal, parseId(fields.project_id, 'project_id'));
    const understood = await this.file.parse(content, kind);
    const stagedCopy = await this.imports.findStagedCopy(scope, principal, {
      kind,
      contentHash: understood.contentHash,
    });
    if (stagedCopy !== null) return this.reads.one(principal, stagedCopy);
    const id = await this.imports.insert(scope, principal, { ...understood, kind, fileName });
    return this.reads.one(principal, id);
  }
}

function kindOf(given: string | undefined): LoadKind {
  const kind = LOAD_KINDS.find((one) => one === given);
  if (kind !== undefined) return kind;
  const message = `must be one of ${LOAD_KINDS.join(', ')}`;
  throw new DomainError('invalid_request', { faults: [{ field: 'kind', message }] });
}
