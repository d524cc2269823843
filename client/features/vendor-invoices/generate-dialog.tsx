import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { numberOf } from '#shared/cells/typed-number';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { BillElsewhereReply, VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { RecordStamp } from '#client/api/records';
import { ApiError } from '#client/api/errors';
import { useRecordForm } from '#client/api/use-record-form';
import { generateVendorInvoice } from '#client/api/vendor-invoices';
import {
  addInvoiceTexts as texts,
  generationTexts,
  vendorInvoiceTexts,
} from '#client/messages/vendor-invoices';
import { peekRevision } from '#client/replica/index';
import { FormDialog } from '#client/ui/form/form-dialog';
import { NumberField, SelectField, TextField } from '#client/ui/form/form-fields';
import { BilledElsewhere } from './billed-elsewhere';
import { DISCOUNT, EMPTY_GENERATION, type GenerateValues, generateResolver } from './generate-form';
import { GenerationPreview } from './generation-preview';
import { VendorField } from './invoice-fields';
import { proposeGenerated } from './propose-generated';
import { storeInvoice } from './store-invoice';
import type { VendorChoice } from './vendor-choices';
import classes from './add-invoice.module.css';

const WIDTH_PX = 720;

interface GenerateDialogProps {
  projectId: number;
  vendors: readonly VendorChoice[];
  customerInvoices: readonly CustomerInvoiceReply[];
  /** Existing invoices, which have used names. */
  taken: readonly VendorInvoiceReply[];
  /** Opens the new invoice. */
  onAdded: (invoice: VendorInvoiceReply) => void;
  onClose: () => void;
}

/** Returns the current freight invoices, newest first. A vendor can bill only their loads. */
function invoiceOptions(invoices: readonly CustomerInvoiceReply[]) {
  return invoices
    .filter(({ is_asset, is_current, is_void }) => !is_asset && is_current && !is_void)
    .sort((one, other) => other.id - one.id)
    .map(({ id, invoice_name }) => ({ value: id, label: invoice_name }));
}

/** Proposes name and customer invoice once a vendor is chosen. What the person entered stays. */
function useProposal(
  { control, getValues, setValue }: UseFormReturn<GenerateValues>,
  taken: readonly VendorInvoiceReply[],
  customerInvoices: readonly CustomerInvoiceReply[],
): void {
  const vendor = useWatch({ control, name: 'vendor' });
  const proposedRef = useRef({ vendor, invoice_name: '', customer_invoice_id: 0 });
  useEffect(() => {
    const before = proposedRef.current;
    // Only another vendor makes another proposal.
    if (vendor === null || vendor === before.vendor) return;
    const next = proposeGenerated(vendor, taken, customerInvoices);
    const { invoice_name: name, customer_invoice_id: id } = getValues();
    if (name.trim() === '' || name === before.invoice_name) setValue('invoice_name', next.invoice_name);
    if (id === 0 || id === before.customer_invoice_id)
      setValue('customer_invoice_id', next.customer_invoice_id);
    proposedRef.current = { vendor, ...next };
  }, [vendor, taken, customerInvoices, getValues, setValue]);
}

/**
 * Popup that makes a vendor invoice from a customer invoice at calculated cost, with an optional discount.
 */
export function GenerateDialog({
  projectId,
  vendors,
  customerInvoices,
  taken,
  onAdded,
  onClose,
}: GenerateDialogProps) {
  const resolver = useMemo(() => generateResolver(taken), [taken]);
  const invoices = useMemo(() => invoiceOptions(customerInvoices), [customerInvoices]);
  const [warnedOf, setWarnedOf] = useState<readonly BillElsewhereReply[]>([]);
  const save = async (values: GenerateValues, { idempotencyKey }: RecordStamp): Promise<void> => {
    const { invoice_name, vendor, customer_invoice_id, discount_percent } = values;
    const chosen = vendors.find(({ value }) => value === vendor);
    if (chosen === undefined) return;
    const order = {
      projectId,
      invoiceName: invoice_name.trim(),
      vendorName: chosen.label,
      pcCarrierId: chosen.value,
      customerInvoiceId: customer_invoice_id,
      discountPercent: numberOf(discount_percent),
    };
    const call = { idempotencyKey, since: peekRevision(projectId) };
    await storeInvoice(() => generateVendorInvoice(order, call), { warnedOf, onAdded, close: onClose });
  };
  const state = useRecordForm({
    id: 0,
    record: null,
    empty: EMPTY_GENERATION,
    valuesOf: () => EMPTY_GENERATION,
    resolver,
    save,
    // The preview says it already.
    explain: (thrown) => (thrown instanceof ApiError && thrown.code === 'invoice_empty' ? '' : undefined),
  });
  const { control } = state.form;
  useProposal(state.form, taken, customerInvoices);
  const { invoice_name, vendor, customer_invoice_id, discount_percent } = useWatch({
    control,
  }) as GenerateValues;
  return (
    <FormDialog
      title={vendorInvoiceTexts.generate}
      state={state}
      submitLabel={generationTexts.submit}
      pendingLabel={generationTexts.submitting}
      size={WIDTH_PX}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextField first form={state.form} name="invoice_name" label={texts.fields.invoice_name} required />
        <NumberField
          control={control}
          name="discount_percent"
          label={texts.fields.discount_percent}
          required
          range={DISCOUNT}
          step={0.01}
        />
        <VendorField control={control} name="vendor" vendors={vendors} />
        <SelectField
          control={control}
          name="customer_invoice_id"
          label={texts.fields.customer_invoice_id}
          placeholder={texts.chooseCustomerInvoice}
          options={invoices}
          none={0}
          required
          searchable
          noneThere={texts.noCustomerInvoices}
        />
      </div>
      <BilledElsewhere
        bill={{
          projectId,
          invoiceName: invoice_name,
          vendorName: vendors.find(({ value }) => value === vendor)?.label ?? '',
          pcCarrierId: vendor ?? 0,
        }}
        onFound={setWarnedOf}
      />
      {vendor !== null && customer_invoice_id !== 0 && (
        <GenerationPreview
          projectId={projectId}
          customerInvoiceId={customer_invoice_id}
          pcCarrierId={vendor}
          percent={discount_percent}
        />
      )}
    </FormDialog>
  );
}
