import { SinceQuery } from '#shared/contract/queries';
import { createHash } from 'node:crypto';
import { Controller, Header, Query, Req } from '@nestjs/common';
import { VENDOR_FILE_BYTES_MAX, type VendorInvoiceAddedReply } from '#shared/contract/vendor-invoices';
import type { VendorFilePreviewReply } from '#shared/contract/vendor-reconciliation';
import {
  CurrentPrincipal,
  type HttpRequest,
  type Principal,
  type Upload,
  idempotent,
  receiveUpload,
  validationPipe,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { AddVendorFile } from './add-vendor-file';
import { templateHeadings } from './bill-header';
import { PreviewVendorFile } from './preview-vendor-file';
import { ReadVendorInvoices } from '../read-vendor-invoices';
import { VendorFilePreviewFields, VendorFileStoredFields } from './vendor-file.query';

/** Validates the fields of a form as a body is validated. @throws DomainError `invalid_request` */
const checked = <T extends object>(type: new () => T, { fields }: Upload): Promise<T> =>
  validationPipe().transform(fields, { type: 'body', metatype: type }) as Promise<T>;

/** Accepts an empty file, because the parser refuses it with a clear reason. */
const receive = (request: HttpRequest): Promise<Upload> =>
  receiveUpload(request, { bytesMax: VENDOR_FILE_BYTES_MAX, mayBeEmpty: true });

/** CSV files of vendors, and their templates. */
@Controller()
export class VendorFilesController {
  constructor(
    private readonly reads: ReadVendorInvoices,
    private readonly adds: AddVendorFile,
    private readonly previews: PreviewVendorFile,
  ) {}

  /** Reads a vendor's file without saving a bill. */
  @Route('POST /pc/vendor-invoice-file/preview')
  async preview(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<VendorFilePreviewReply> {
    const upload = await receive(request);
    return this.previews.run(principal, await checked(VendorFilePreviewFields, upload), upload);
  }

  /** Adds a vendor bill from a file. */
  @Route('POST /pc/vendor-invoice-file/0')
  async store(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<VendorInvoiceAddedReply> {
    const upload = await receive(request);
    const fields = await checked(VendorFileStoredFields, upload);
    const content = createHash('sha1').update(upload.content).digest('hex');
    const asked = idempotent(key, 'vendor-invoice-file', { fields: upload.fields, content });
    const added = await this.adds.run(principal, fields, upload, asked);
    return this.reads.added(projectScope(principal.companyId, fields.project_id), since, added);
  }

  /** Downloads the template of vendor bills as CSV. */
  @Route('GET /pc/get-file/vendor-invoice-template.csv/templates/csv')
  @Header('content-disposition', 'attachment; filename="vendor-invoice-template.csv"')
  template(): string {
    return `${templateHeadings('freight').join(',')}\r\n`;
  }

  /** Downloads the template of sand bills as CSV. */
  @Route('GET /pc/get-file/sand-invoice-template.csv/templates/csv')
  @Header('content-disposition', 'attachment; filename="sand-invoice-template.csv"')
  sandTemplate(): string {
    return `${templateHeadings('sand').join(',')}\r\n`;
  }
}
