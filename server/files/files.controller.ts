import { Controller, Get, Headers, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { DoneReply } from '../../shared/contract/accounts';
import type { FileUploadedReply } from '../../shared/contract/files';
import {
  CurrentPrincipal,
  type HttpReply,
  type HttpRequest,
  type Principal,
  RequirePermission,
  TakesUpload,
  idempotent,
  receiveUpload,
  scopeOf,
} from '../common';
import { DeleteFile } from './delete-file';
import { etagOf, headersOf } from './file.presenter';
import { ANY_FILE_BYTES_MAX } from './folder-rules';
import { ReadFile } from './read-file';
import { UploadFile } from './upload-file';

@Controller('pc')
export class FilesController {
  constructor(
    private readonly uploads: UploadFile,
    private readonly reads: ReadFile,
    private readonly deletions: DeleteFile,
  ) {}

  @Post('upload-file')
  @RequirePermission('read')
  @TakesUpload('file_id', 'file_path')
  async upload(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<FileUploadedReply> {
    return this.uploads.run(principal, await receiveUpload(request, { bytesMax: ANY_FILE_BYTES_MAX }));
  }

  /** Ignores `type`, which is part of the required path; the media type comes from the stored file. */
  @Get('get-file/:fileName/:folder/:type')
  @RequirePermission('read')
  async download(
    @CurrentPrincipal() principal: Principal,
    @Param() { fileName = '', folder = '' }: Record<string, string>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const file = await this.reads.run(scopeOf(principal), folder, fileName);
    void reply.headers(headersOf(file));
    if (known !== etagOf(file)) return file.content;
    void reply.status(304);
    return undefined;
  }

  @Patch('delete-file/:fileName/:folder')
  @RequirePermission('edit accruals')
  remove(
    @CurrentPrincipal() principal: Principal,
    @Param() { fileName = '', folder = '' }: Record<string, string>,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<DoneReply> {
    const asked = idempotent(key, `delete-file/${folder}`, { fileName });
    return this.deletions.run(principal, { folder, fileName }, asked);
  }
}
