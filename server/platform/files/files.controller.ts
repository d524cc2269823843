import { Controller, Headers, Param, Req, Res } from '@nestjs/common';
import type { DoneReply } from '#shared/contract/accounts';
import type { FileUploadedReply } from '#shared/contract/files';
import {
  CurrentPrincipal,
  type HttpReply,
  type HttpRequest,
  type Principal,
  idempotent,
  receiveUpload,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '../common';
import { DeleteFile } from './delete-file';
import { etagOf, headersOf } from './file.presenter';
import { ANY_FILE_BYTES_MAX } from './folder-rules';
import { ReadFile } from './read-file';
import { UploadFile } from './upload-file';

/** Stores uploaded files and serves them. */
@Controller()
export class FilesController {
  constructor(
    private readonly uploads: UploadFile,
    private readonly reads: ReadFile,
    private readonly deletions: DeleteFile,
  ) {}

  /** Uploads a photo, a logo or the workbook of an accrual. */
  @Route('POST /pc/upload-file')
  async upload(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<FileUploadedReply> {
    return this.uploads.run(principal, await receiveUpload(request, { bytesMax: ANY_FILE_BYTES_MAX }));
  }

  /** Downloads a file. The media type comes from the stored file, so `type` is ignored. */
  @Route('GET /pc/get-file/:fileName/:folder/:type')
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

  /** Deletes the workbook of an accrual. */
  @Route('PATCH /pc/delete-file/:fileName/:folder')
  remove(
    @CurrentPrincipal() principal: Principal,
    @Param() { fileName = '', folder = '' }: Record<string, string>,
    @CallKey() key: IdempotencyKey,
  ): Promise<DoneReply> {
    const asked = idempotent(key, `delete-file/${folder}`, { fileName });
    return this.deletions.run(principal, { folder, fileName }, asked);
  }
}
