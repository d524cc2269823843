import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { TextInput, Textarea } from '@mantine/core';
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
import { showSaved } from '#client/ui/feedback/undo-action';
import { type Control, Controller } from 'react-hook-form';
import { formatPhone } from '#shared/rules/phone';

/** Phone field: keeps at most ten digits and shows them as 3-3-4. */
function PhoneInput({ control }: { control: Control<Omit<AccountCompanyRequest, 'revision'>> }) {
  return (
    <Controller
      control={control}
      name="phone"
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
        <TextInput
          ref={ref}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={texts.fields.phone}
          placeholder={texts.phonePlaceholder}
          value={value ?? ''}
          error={fieldState.error?.message}
          onBlur={onBlur}
          onChange={(event) => onChange(formatPhone(event.currentTarget.value))}
        />
      )}
    />
  );
}

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
      <PhoneInput control={control} />
    </FormDialog>
  );
}
