import { toCents } from '#shared/calc/money';
import type { BilledLine } from '#shared/calc/reconciliation/index';
import { MOISTURE_SCALE, TONS_SCALE, toUnits } from '#shared/calc/scaled';
import type {
  VendorInvoiceHead,
  VendorInvoiceLine,
  VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
import type { FieldFault } from '#shared/errors/error-codes';
import { cleanName } from '#shared/rules/names';
import { referenceText } from '#shared/rules/reference-text';

/** Same limits as for the cells of a file. */
const AMOUNT_MAX = 1_000_000;
const WEIGHT_TONS_MAX = 5_000;
/** Most faults in an error. */
const FAULTS_MAX = 50;

/** An invoice's order before the vendor has been looked up in the project. */
export interface VendorOrder {
  readonly type: VendorInvoiceType;
  readonly invoiceName: string;
  readonly vendorName: string;
  readonly carrierId: number;
  readonly purchaseOrder: string;
  readonly discountPercent: number;
}

const refusal = (faults: FieldFault[]): DomainError => new DomainError('invalid_request', { faults });

/** Returns the purchase order of a sand invoice; others have none. @throws DomainError `invalid_request` */
export function purchaseOrderOf(type: VendorInvoiceType, given: string | undefined, field: string): string {
  const order = referenceText(given ?? '');
  if (type !== 'sand') return '';
  if (order === '') throw refusal([{ field, message: 'Please select a purchase order' }]);
  return order;
}

/** Returns the cleaned order of a body. @throws DomainError `invalid_request` */
export function orderOf(head: VendorInvoiceHead): VendorOrder {
  const { is_sand: isSand = false, is_asset: isAsset = false } = head;
  if (isSand && isAsset)
    throw refusal([{ field: 'invoice.is_sand', message: 'An invoice is for sand or asset loads, not both' }]);
  const type = isSand ? 'sand' : isAsset ? 'asset' : 'freight';
  return {
    type,
    invoiceName: cleanName(head.invoice_name),
    vendorName: cleanName(head.vendor_name),
    carrierId: 0,
    purchaseOrder: purchaseOrderOf(type, head.purchase_order, 'invoice.purchase_order'),
    discountPercent: head.discount_percent ?? 0,
  };
}

const isOver = (amount: number): boolean => Math.abs(amount) > AMOUNT_MAX;

/** Returns the fault of a billed line: the field and the reason; null for none. */
function faultOf(isSand: boolean, line: VendorInvoiceLine): [field: string, message: string] | null {
  if (isSand && referenceText(line.ticket_number ?? '') === '') return ['ticket_number', 'is missing'];
  if (!isSand && line.load_no === undefined) return ['load_no', 'is missing'];
  if ((line.moisture_content ?? 0) >= 1)
    return ['moisture_content', 'must be a decimal from 0 to below 1 (0.045 = 4.5%)'];
  if (line.weight_tons > WEIGHT_TONS_MAX) return ['weight_tons', 'is over 5,000 tons'];
  const amounts = ['vendor_freight', 'vendor_fsc', 'vendor_sand'] as const;
  const over = amounts.find((field) => isOver(line[field] ?? 0));
  return over === undefined ? null : [over, 'is over $1,000,000.00 for one load'];
}

/**
 * Converts the lines of a body for reconciliation. Sand uses the sand amount and moisture; freight and asset
 * use freight and surcharge.
 * @throws DomainError `invalid_request` that names the first faulty lines
 */
export function billedLines(type: VendorInvoiceType, lines: readonly VendorInvoiceLine[]): BilledLine[] {
  const isSand = type === 'sand';
  const faults = lines.flatMap((line, at): FieldFault[] => {
    const fault = faultOf(isSand, line);
    return fault === null ? [] : [{ field: `loads.${at}.${fault[0]}`, message: fault[1] }];
  });
  if (faults.length > 0) throw refusal(faults.slice(0, FAULTS_MAX));
  return lines.map((line, at) => (isSand ? sandLine(line, at + 1) : hauledLine(line, at + 1)));
}

const hauledLine = (line: VendorInvoiceLine, lineNo: number): BilledLine => ({
  lineNo,
  loadNo: line.load_no ?? 0,
  ticketNumber: '',
  freightCents: toCents(line.vendor_freight ?? 0),
  fscCents: toCents(line.vendor_fsc ?? 0),
  sandCents: 0,
  weightUnits: toUnits(line.weight_tons, TONS_SCALE),
  moistureUnits: 0,
});

const sandLine = (line: VendorInvoiceLine, lineNo: number): BilledLine => ({
  lineNo,
  loadNo: 0,
  ticketNumber: referenceText(line.ticket_number ?? ''),
  freightCents: 0,
  fscCents: 0,
  sandCents: toCents(line.vendor_sand ?? 0),
  weightUnits: toUnits(line.weight_tons, TONS_SCALE),
  moistureUnits: toUnits(line.moisture_content ?? 0, MOISTURE_SCALE),
});
