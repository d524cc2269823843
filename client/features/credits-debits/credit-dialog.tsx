import { Alert, SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { ProjectReply } from '#shared/contract/projects';
import { AMOUNT_MAX } from '#shared/rules/amounts';
import type { RecordStamp } from '#client/api/records';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { creditTexts as texts } from '#client/messages/credits-debits';
import { DayField } from '#client/ui/days/day-field';
import { FormDialog } from '#client/ui/form/form-dialog';
import { type FieldOption, NumberField, SelectField, TextField } from '#client/ui/form/form-fields';
import { formatMoney } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { IconAlertTriangle } from '#client/ui/icon/page-icons-a-to-e';
import {
  CLEARED_BY,
  type CreditValues,
  EMPTY_CREDIT,
  creditResolver,
  typesOf,
  valuesOf,
} from './credit-form';
import {
  type CreditSources,
  creditWarningOf,
  invoiceOptions,
  ownInvoice,
  ownVendor,
  vendorOptions,
  withOwn,
} from './credit-options';
import { saveCredit } from './save-credit';

const WIDTH_PX = 560;
const STEP_DOLLARS = 0.01;
const AMOUNT = { decimals: 2, max: AMOUNT_MAX, unit: '$' } as const;

const COMPANY_TYPES: readonly FieldOption[] = [
  { value: false, label: texts.customer },
  { value: true, label: texts.vendor },
];
const RECORD_TYPES: readonly FieldOption[] = [
  { value: true, label: texts.credit },
  { value: false, label: texts.charge },
];

const LABELS: Readonly<Record<keyof CreditValues, string>> = texts.fields;

interface CreditDialogProps {
  project: ProjectReply;
  /** 0 for a new credit or charge. */
  id: number;
  /** Live record; null for a new one or a deleted one. */
  credit: CreditDebitReply | null;
  sources: CreditSources;
  otherEditors: readonly string[];
  /** Called with the id of a new record. */
  onAdded: (id: number) => void;
  onClose: () => void;
}

type CreditUndo = UndoOf<CreditValues, CreditDebitReply>;

interface Lines {
  types: readonly FieldOption[];
  vendors: readonly FieldOption[];
  invoices: readonly FieldOption[];
}

function linesOf(sources: CreditSources, credit: CreditDebitReply | null, values: CreditValues): Lines {
  const { is_vendor, invoice_type, vendor_name, invoice_id } = values;
  return {
    types: is_vendor === null ? [] : typesOf(is_vendor).map((type) => ({ value: type, label: type })),
    vendors: withOwn(vendorOptions(sources, invoice_type), ownVendor(credit), vendor_name),
    invoices: withOwn(invoiceOptions(sources, values), ownInvoice(credit), invoice_id),
  };
}

/** Formats a value for a conflict. */
function showValue(field: string, value: unknown, invoices: readonly FieldOption[]): string | undefined {
  if (field === 'is_vendor') return value === true ? texts.vendor : texts.customer;
  if (field === 'is_credit') return texts.record(value === true);
  if (field === 'invoice_id')
    return invoices.find((option) => option.value === value)?.label ?? texts.removed;
  if (field === 'credit_date') return shownDay(String(value));
  return field === 'amount' && typeof value === 'number' ? formatMoney(value) : undefined;
}

interface InvoiceFieldProps {
  control: Control<CreditValues>;
  values: CreditValues;
  invoices: readonly FieldOption[];
}

/** Field for the invoice of the record. It says when there are no invoices to choose. */
function InvoiceField({ control, values, invoices }: InvoiceFieldProps) {
  const { is_vendor, invoice_type, vendor_name } = values;
  const isWaiting = invoice_type === '' || (is_vendor === true && vendor_name === '');
  const none = texts.noInvoices(invoice_type, is_vendor === true ? vendor_name : texts.theCustomer);
  return (
    <SelectField
      control={control}
      name="invoice_id"
      label={texts.fields.invoice_id}
      options={invoices}
      placeholder={texts.pick.invoice_id}
      description={!isWaiting && invoices.length === 0 ? none : undefined}
      noneThere={none}
      none={0}
      required
      searchable
      disabled={isWaiting}
    />
  );
}

/**
 * Adds or edits a credit or charge. Each choice narrows the later ones and clears those that no longer fit.
 */
export function CreditDialog(dialog: CreditDialogProps) {
  const { project, id, credit, sources, otherEditors, onAdded, onClose } = dialog;
  const resolver = useMemo(() => creditResolver(project.id), [project.id]);
  const save = async (values: CreditValues, stamp: RecordStamp, undoOf: CreditUndo): Promise<void> => {
    const seenWarning = creditWarningOf(sources, values, id)?.message ?? '';
    const added = await saveCredit({ project, values, stamp, undoOf, seenWarning });
    if (added !== 0) onAdded(added);
    onClose();
  };
  const state = useRecordForm({ id, record: credit, empty: EMPTY_CREDIT, valuesOf, resolver, save });
  const { control, setValue, clearErrors } = state.form;
  const values = useWatch({ control }) as CreditValues;
  const warning = creditWarningOf(sources, values, id);
  const { types, vendors, invoices } = linesOf(sources, credit, values);
  const clearAfter = (field: keyof typeof CLEARED_BY): void => {
    for (const cleared of CLEARED_BY[field]) setValue(cleared, EMPTY_CREDIT[cleared]);
    clearErrors([...CLEARED_BY[field]]);
  };
  return (
    <FormDialog
      title={id === 0 ? texts.addTitle : texts.editTitle}
      state={state}
      fieldLabels={LABELS}
      showValue={(field, value) => showValue(field, value, invoices)}
      otherEditors={otherEditors}
      size={WIDTH_PX}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          first
          control={control}
          name="is_vendor"
          label={texts.fields.is_vendor}
          options={COMPANY_TYPES}
          placeholder={texts.pick.is_vendor}
          none={null}
          required
          searchable
          onPick={() => clearAfter('is_vendor')}
        />
        <SelectField
          control={control}
          name="is_credit"
          label={texts.fields.is_credit}
          options={RECORD_TYPES}
          placeholder={texts.pick.is_credit}
          none={null}
          required
          searchable
        />
        <SelectField
          control={control}
          name="invoice_type"
          label={texts.fields.invoice_type}
          options={types}
          placeholder={texts.pick.invoice_type}
          none=""
          required
          searchable
          disabled={values.is_vendor === null}
          onPick={() => clearAfter('invoice_type')}
        />
        {values.is_vendor === true && (
          <SelectField
            control={control}
            name="vendor_name"
            label={texts.fields.vendor_name}
            options={vendors}
            placeholder={texts.pick.vendor_name}
            none=""
            required
            searchable
            disabled={values.invoice_type === ''}
            onPick={() => clearAfter('vendor_name')}
          />
        )}
      </SimpleGrid>
      <InvoiceField control={control} values={values} invoices={invoices} />
      <NumberField
        control={control}
        name="amount"
        label={texts.fields.amount}
        range={AMOUNT}
        step={STEP_DOLLARS}
        required
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField form={state.form} name="credit_number" label={texts.fields.credit_number} />
        <DayField
          control={control}
          name="credit_date"
          label={texts.fields.credit_date}
          hint={texts.dayHint}
        />
      </SimpleGrid>
      <TextField form={state.form} name="reason" label={texts.fields.reason} />
      {warning && (
        <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={16} />}>
          {warning.message}
        </Alert>
      )}
    </FormDialog>
  );
}
