import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { dueDay, isDueTooEarly } from '#shared/calc/invoicing/invoice-dates';
import { CustomerInvoiceEditRequest, type CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { USUAL_TERMS } from '#shared/calc/payment-terms';
import { editInvoice } from '#client/api/customer-invoices';
import { requestResolver } from '#client/api/request-resolver';
import { valuesReader } from '#client/api/record-values';
import type { RecordStamp } from '#client/api/records';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { invoiceTermsTexts as texts } from '#client/messages/invoice-terms';
import { DayField } from '#client/ui/days/day-field';
import { showSaved } from '#client/ui/feedback/undo-action';
import { FormDialog } from '#client/ui/form/form-dialog';
import { SuggestField } from '#client/ui/form/suggest-field';
import { shownDay } from '#client/ui/format/shown-day';

type DatesValues = Pick<CustomerInvoiceReply, 'invoice_date' | 'terms' | 'due_date'>;

const EMPTY: DatesValues = { invoice_date: '', terms: '', due_date: '' };
const valuesOf = valuesReader(EMPTY);
const TERMS = USUAL_TERMS.map((value) => ({ value }));
const resolver = requestResolver<DatesValues>({
  request: CustomerInvoiceEditRequest,
  bodyOf: (values) => values,
  faultsOf: ({ invoice_date: date, due_date: due }) => ({
    ...(date === '' && { invoice_date: texts.noDate }),
    ...(isDueTooEarly(date, due) && { due_date: texts.dueTooEarly }),
  }),
});

const store = (values: DatesValues, { id, revision }: RecordStamp): Promise<CustomerInvoiceReply> =>
  editInvoice(id, { ...values, revision });

/** Lets the due date follow date and terms, until the person sets it to another day. */
function useFollowingDue({ control, getValues, setValue }: UseFormReturn<DatesValues>): void {
  const [date, terms] = useWatch({ control, name: ['invoice_date', 'terms'] });
  const followed = useRef(dueDay(date, terms));
  useEffect(() => {
    const [before, next] = [followed.current, dueDay(date, terms)];
    // While a date or terms are half typed, the due date waits.
    if (next === before || next === '') return;
    followed.current = next;
    const due = getValues('due_date');
    if (due === '' || due === before) setValue('due_date', next, { shouldDirty: true });
  }, [date, terms, getValues, setValue]);
}

interface DatesDialogProps {
  invoice: CustomerInvoiceReply;
  onClose: () => void;
}

/** Edits date, terms and due date of an invoice. */
export function DatesDialog({ invoice, onClose }: DatesDialogProps) {
  const save = async (
    values: DatesValues,
    stamp: RecordStamp,
    undoOf: UndoOf<DatesValues, CustomerInvoiceReply>,
  ): Promise<void> => {
    const saved = await store(values, stamp);
    showSaved({ text: texts.saved, undo: undoOf(saved, store), done: texts.undone, fields: texts.fields });
    onClose();
  };
  const state = useRecordForm({ id: invoice.id, record: invoice, empty: EMPTY, valuesOf, resolver, save });
  const { control } = state.form;
  useFollowingDue(state.form);
  return (
    <FormDialog
      title={texts.editTitle}
      state={state}
      fieldLabels={texts.fields}
      showValue={(field, value) => (field === 'terms' ? String(value) : shownDay(String(value)))}
      onClose={onClose}
    >
      <DayField
        control={control}
        name="invoice_date"
        label={texts.fields.invoice_date}
        hint={texts.dayHint}
        required
      />
      <SuggestField
        control={control}
        name="terms"
        label={texts.fields.terms}
        placeholder={texts.termsPlaceholder}
        suggestions={TERMS}
      />
      <DayField
        control={control}
        name="due_date"
        label={texts.fields.due_date}
        hint={texts.dayHint}
        description={texts.dueHint}
      />
    </FormDialog>
  );
}
