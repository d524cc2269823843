import { CreditDebitRequest } from '#shared/contract/credits-debits';
import { CREDIT_DEBIT, INVOICE_TYPES, type InvoiceTypeName } from '#shared/records/credit-debit';
import { requestResolver } from '#client/api/request-resolver';
import { type FormValues, bodyOfForm, emptyForm, valuesReader } from '#client/api/record-values';
import { creditTexts as texts } from '#client/messages/credits-debits';

/** Values of the form; null, '' or 0 while nothing is chosen. The amount is in dollars. */
export type CreditValues = FormValues<typeof CREDIT_DEBIT.fields>;

export const EMPTY_CREDIT: CreditValues = emptyForm(CREDIT_DEBIT.fields);

export const valuesOf = valuesReader(EMPTY_CREDIT);

/** Fields that each choice clears, because later fields depend on earlier ones. */
export const CLEARED_BY = {
  is_vendor: ['invoice_type', 'vendor_name', 'invoice_id'],
  invoice_type: ['vendor_name', 'invoice_id'],
  vendor_name: ['invoice_id'],
} as const satisfies Partial<Record<keyof CreditValues, readonly (keyof CreditValues)[]>>;

/** Returns the invoice types of a company type. Customers have no sand invoices. */
export const typesOf = (isVendor: boolean): readonly InvoiceTypeName[] =>
  INVOICE_TYPES.filter((type) => isVendor || type !== 'Sand');

/** Builds the body of a POST or PATCH from valid form values. */
export const bodyOf = (projectId: number, values: CreditValues) => ({
  project_id: projectId,
  ...bodyOfForm(CREDIT_DEBIT.fields, values),
  vendor_name: values.is_vendor === true ? values.vendor_name : '',
});

/** Validates as the server does, and requires every choice. */
export const creditResolver = (projectId: number) =>
  requestResolver<CreditValues>({
    request: CreditDebitRequest,
    bodyOf: (values) => bodyOf(projectId, values),
    faultsOf: ({ is_vendor, is_credit, vendor_name, amount }) => ({
      ...(is_vendor === null && { is_vendor: texts.missing.is_vendor }),
      ...(is_credit === null && { is_credit: texts.missing.is_credit }),
      ...(is_vendor === true && vendor_name === '' && { vendor_name: texts.missing.vendor_name }),
      ...(amount === '' && { amount: texts.missing.amount }),
    }),
  });
