import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import type { Principal, Upload } from '../../common';
import { type IdempotentRequest, projectScope } from '../../database';
import { type AddedInvoice, AddVendorInvoice } from '../add-vendor-invoice';
import { readVendorFile } from './vendor-file';
import { type VendorFileStoredFields, orderOfFields } from './vendor-file.query';

/** Adds a vendor's invoice from a CSV file. */
@Injectable()
export class AddVendorFile {
  constructor(private readonly adds: AddVendorInvoice) {}

  /**
   * Stores the whole file or nothing. Reads the file before it takes the lock.
   * @throws DomainError `vendor_file_not_csv`, `vendor_file_faults` with every fault's line and column, and
   * as AddVendorInvoice
   */
  async run(
    principal: Principal,
    fields: VendorFileStoredFields,
    file: Upload,
    idempotency?: IdempotentRequest,
  ): Promise<AddedInvoice> {
    const order = orderOfFields(fields);
    const { lines, faults, faulty } = await readVendorFile(order.type, file);
    if (faulty > 0) throw new DomainError('vendor_file_faults', { faulty, faults });
    const scope = projectScope(principal.companyId, fields.project_id);
    return this.adds.run(principal, scope, { order, lines }, idempotency);
  }
}
