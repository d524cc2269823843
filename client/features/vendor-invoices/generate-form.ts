import type { Resolver } from 'react-hook-form';
import { type Cents, percentOf, toCents } from '#shared/calc/money';
import { PERCENT_SCALE, toUnits } from '#shared/calc/scaled';
import type { TypedNumber } from '#shared/cells/typed-number';
import { VendorInvoiceHead } from '#shared/contract/vendor-invoices';
import { requestResolver } from '#client/api/request-resolver';
import { addInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import { type TakenName, nameFault } from './upload-form';

/** Values of the form for a generated invoice. */
export interface GenerateValues {
  invoice_name: string;
  discount_percent: TypedNumber;
  /** Id of the carrier; 0 for the project's vendor; null while none is chosen. */
  vendor: number | null;
  customer_invoice_id: number;
}

/** Discounts that people may enter. */
export const DISCOUNT = { decimals: 2, max: 100, unit: '%' } as const;

export const EMPTY_GENERATION: GenerateValues = {
  invoice_name: '',
  discount_percent: 0,
  vendor: null,
  customer_invoice_id: 0,
};

export interface Discounted {
  gross: Cents;
  discount: Cents;
  net: Cents;
}

/**
 * Returns gross, discount and net. The discount is rounded once, on the gross.
 * See docs/domain/vendor-invoices.md#discount.
 */
export function discounted(grossDollars: number, percent: number | ''): Discounted {
  const gross = toCents(grossDollars);
  const discount = percentOf(gross, toUnits(percent === '' ? 0 : percent, PERCENT_SCALE));
  return { gross, discount, net: gross - discount };
}

/** Validates the form of "Generate Vendor Invoice". */
export const generateResolver = (taken: readonly TakenName[]): Resolver<GenerateValues> =>
  requestResolver<GenerateValues>({
    request: VendorInvoiceHead,
    bodyOf: ({ invoice_name }) => ({ invoice_name, vendor_name: '-' }),
    faultsOf: ({ invoice_name, discount_percent: percent, vendor, customer_invoice_id: invoice }) => ({
      invoice_name: nameFault(invoice_name, taken),
      discount_percent: typeof percent === 'string' ? texts.needs.discount : undefined,
      vendor: vendor === null ? texts.needs.vendor : undefined,
      customer_invoice_id: invoice === 0 ? texts.needs.customerInvoice : undefined,
    }),
  });
