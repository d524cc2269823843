import { IsId, toWholeNumber } from '#shared/contract/queries';
import { IsOneOf } from '#shared/contract/choice-validators';
import { IsOutsideIdOrNone } from '#shared/contract/number-validators';
import { Nested } from '#shared/contract/nested';
import { BillColumnsRequest } from '#shared/contract/vendor-reconciliation';
import { IsName, IsText, MayBeAbsent } from '#shared/contract/validators';
import { Transform, type TransformFnParams, plainToInstance } from 'class-transformer';
import { INVOICE_NAME_MAX_LENGTH } from '#shared/contract/customer-invoices';
import { VENDOR_INVOICE_TYPES, type VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { cleanName } from '#shared/rules/names';
import { purchaseOrderOf, type VendorOrder } from '../vendor-order.policy';

/** Returns the columns of a form, which are JSON; other text as it is, which is then refused. */
function toColumns({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  try {
    return plainToInstance(BillColumnsRequest, JSON.parse(value));
  } catch {
    return value;
  }
}

/** Form fields sent along with a vendor's file. */
class VendorFileFields {
  @IsId() project_id!: number;
  @IsOneOf(VENDOR_INVOICE_TYPES) type!: VendorInvoiceType;
  @IsText(200, 'Please select a vendor') vendor_name!: string;
  @MayBeAbsent() @Transform(toWholeNumber) @IsOutsideIdOrNone() pc_carrier_id?: number;
  @MayBeAbsent() @IsText(80) purchase_order?: string;
  /** Columns of a vendor's own file, as JSON. Without them a file has to be the template. */
  @MayBeAbsent() @Transform(toColumns) @Nested(() => BillColumnsRequest) columns?: BillColumnsRequest;
}

/** Form fields of a preview, where the invoice may have no name yet. */
export class VendorFilePreviewFields extends VendorFileFields {
  @MayBeAbsent() @IsText(INVOICE_NAME_MAX_LENGTH) invoice_name?: string;
  /** Also accepts other files than the template, and finds their columns. */
  @MayBeAbsent() @IsOneOf(['true']) find_columns?: 'true';
}

/** Form fields of a file to store, where the invoice needs a name. */
export class VendorFileStoredFields extends VendorFileFields {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name') invoice_name!: string;
  /** Excludes total rows, as the preview shows. Otherwise they refuse the file. */
  @MayBeAbsent() @IsOneOf(['exclude']) total_rows?: 'exclude';
}

/**
 * Returns the order that the form describes. @throws DomainError `invalid_request` for sand without a
 * purchase order
 */
export function orderOfFields(fields: VendorFileFields & { invoice_name?: string }): VendorOrder {
  return {
    type: fields.type,
    invoiceName: cleanName(fields.invoice_name ?? ''),
    vendorName: cleanName(fields.vendor_name),
    carrierId: fields.pc_carrier_id ?? 0,
    purchaseOrder: purchaseOrderOf(fields.type, fields.purchase_order, 'purchase_order'),
    discountPercent: 0,
  };
}
