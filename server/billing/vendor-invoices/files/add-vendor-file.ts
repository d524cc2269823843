import { Injectable } from '@nestjs/common';
import type { Finding } from '#shared/cells/finding';
import { DomainError } from '#shared/errors/index';
import type { Principal, Upload } from '#server/platform/common/index';
import { type IdempotentRequest, type ProjectChange, projectScope } from '#server/database/index';
import { type AddedInvoice, AddVendorInvoice } from '../add-vendor-invoice';
import { type Match, withoutTotals } from '../matching';
import type { InvoiceHead } from '../records';
import { FindBillColumns } from './find-bill-columns';
import { readBill, readTemplate } from './vendor-file';
import { type VendorFileStoredFields, orderOfFields } from './vendor-file.query';

/** Adds a vendor's invoice from a file: the template, or the vendor's own one with a choice of its columns. */
@Injectable()
export class AddVendorFile {
  constructor(
    private readonly adds: AddVendorInvoice,
    private readonly columns: FindBillColumns,
  ) {}

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
    const { type } = order;
    const { columns: asked, total_rows: totalRows } = fields;
    const choice = asked && (await this.columns.chosen(asked, file));
    const { lines, faults, faulty, warnings, headings } =
      choice === undefined
        ? await readTemplate(type, file)
        : await readBill({ type, content: file.content, choice });
    if (faulty > 0) throw new DomainError('vendor_file_faults', { faulty, faults: [...faults] });
    const refuse = totalRows === 'exclude' ? () => undefined : refuseTotals;
    refuse(warnings.warnings);
    const review = (matches: readonly Match[]) => {
      const kept = withoutTotals(matches);
      refuse(kept.totals);
      return { lines: kept.lines, warnings: [...warnings.warnings, ...kept.totals] };
    };
    const scope = projectScope(principal.companyId, fields.project_id);
    const stored = async (change: ProjectChange, { vendor_name: vendorName }: InvoiceHead): Promise<void> => {
      if (choice !== undefined)
        await this.columns.remember(change, { type, vendorName, headers: headings }, choice);
    };
    return this.adds.run(principal, scope, { order, lines, review, stored }, idempotency);
  }
}

/**
 * Refuses rows that only sum others, because nobody has seen in a preview that they are excluded.
 * @throws DomainError `vendor_file_faults`
 */
function refuseTotals(found: readonly Finding[]): void {
  const totals = found.filter(({ code }) => code === 'total_row');
  if (totals.length === 0) return;
  const faults = totals.map((total) => ({
    ...total,
    column: '',
    message: 'This line is a total; remove it',
  }));
  throw new DomainError('vendor_file_faults', { faulty: totals.length, faults });
}
