import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { Divider, Textarea } from '@mantine/core';
import {
  type AccountCompanyReply,
  AccountCompanyRequest,
  type AccountCompanySavedReply,
} from '#shared/contract/account-companies';
import { ACCOUNT_COMPANY } from '#shared/records/account-company';
import { newFields } from '#shared/records/record-fields';
import { type RecordStamp, saveRecord } from '#client/api/records';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { valuesReader } from '#client/api/record-values';
import { accountCompanyTexts as texts } from '#client/messages/settings';
import { FormDialog, recordTitle } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import type { UseFormReturn } from 'react-hook-form';
import { showSaved } from '#client/ui/feedback/undo-action';
import { PhoneField } from '#client/ui/form/phone-field';
import { SuggestField } from '#client/ui/form/suggest-field';
import { USUAL_TERMS } from '#shared/calc/payment-terms';

/** Form values without the request class, which is only for validation. */
type CompanyValues = Omit<AccountCompanyRequest, 'revision'>;
export type CompanyField = keyof CompanyValues;

const resolver = classValidatorResolver(AccountCompanyRequest);
const EMPTY: CompanyValues = newFields(ACCOUNT_COMPANY, { company_name: '' });

const valuesOf = valuesReader(EMPTY);

type CompanyUndo = UndoOf<CompanyValues, AccountCompanyReply>;

const store = (values: CompanyValues, stamp: RecordStamp): Promise<AccountCompanySavedReply> =>
  saveRecord('/pc/account-company', stamp, values);

const LABELS: Readonly<Record<keyof CompanyValues, string>> = texts.fields;

const TERMS = USUAL_TERMS.map((value) => ({ value }));

/** Fields that only invoices to this company use. */
function BillingFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <Divider label={texts.billing} labelPosition="left" />
      <Textarea
        {...form.register('billing_address')}
        label={texts.fields.billing_address}
        description={texts.billingAddressHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        autoComplete="off"
        error={errors.billing_address?.message}
      />
      <TextField
        form={form}
        name="billing_emails"
        label={texts.fields.billing_emails}
        description={texts.billingEmailsHint}
      />
      <SuggestField
        control={form.control}
        name="terms"
        label={texts.fields.terms}
        description={texts.termsHint}
        placeholder={texts.termsPlaceholder}
        suggestions={TERMS}
      />
    </>
  );
}

interface CompanyDialogProps {
  /** 0 for a new company. */
  id: number;
  /** Live record; null for a new company or an unknown id. */
  company: AccountCompanyReply | null;
  otherEditors: readonly string[];
  /** True for people who may not edit. */
  readOnly?: boolean;
  /** Field that gets the focus when the popup opens. */
  firstField?: CompanyField;
  onClose: () => void;
}

/** Adds or edits a customer or vendor. */
export function CompanyDialog(props: CompanyDialogProps) {
  const { id, company, otherEditors, readOnly, firstField = 'company_name', onClose } = props;
  const save = async (values: CompanyValues, stamp: RecordStamp, undoOf: CompanyUndo): Promise<void> => {
    const { data } = await store(values, stamp);
    showSaved({
      text: id === 0 ? texts.added : texts.updated,
      undo: undoOf(data, store),
      done: texts.undone,
      fields: texts.fields,
    });
    onClose();
  };
  const state = useRecordForm({ id, record: company, empty: EMPTY, valuesOf, resolver, save });
  const { register, control, formState } = state.form;
  return (
    <FormDialog
      title={recordTitle(texts, { id, name: company?.company_name, readOnly })}
      readOnly={readOnly}
      state={state}
      fieldLabels={LABELS}
      otherEditors={otherEditors}
      onClose={onClose}
    >
      <TextField
        first={firstField === 'company_name'}
        form={state.form}
        name="company_name"
        label={texts.fields.company_name}
        required
      />
      <TextField
        first={firstField === 'contact_name'}
        form={state.form}
        name="contact_name"
        label={texts.fields.contact_name}
      />
      <Textarea
        {...register('address')}
        label={texts.fields.address}
        autosize
        minRows={2}
        autoComplete="off"
        error={formState.errors.address?.message}
      />
      <TextField
        first={firstField === 'email'}
        form={state.form}
        name="email"
        type="email"
        label={texts.fields.email}
      />
      <PhoneField
        control={control}
        name="phone"
        label={texts.fields.phone}
        placeholder={texts.phonePlaceholder}
      />
      <BillingFields form={state.form} />
    </FormDialog>
  );
}
