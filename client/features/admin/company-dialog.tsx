import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { PasswordInput } from '@mantine/core';
import { AdminCompanyRequest, type CompanyReply } from '#shared/contract/companies';
import { saveCompany } from '#client/api/admin';
import type { RecordStamp } from '#client/api/records';
import { useRecordForm } from '#client/api/use-record-form';
import { valuesReader } from '#client/api/record-values';
import { adminCompanyTexts as texts } from '#client/messages/admin';
import { FormDialog } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import { showSuccess } from '#client/ui/feedback/message-cards';

/** Form values without the request class, which is only for validation. */
type CompanyValues = Pick<AdminCompanyRequest, 'company_name' | 'api_key'>;

const resolver = classValidatorResolver(AdminCompanyRequest);
const EMPTY: CompanyValues = { company_name: '', api_key: '' };
/** Returns the values of a company. The key is a mask; sending the mask back keeps the key. */
const valuesOf = valuesReader(EMPTY);

interface CompanyDialogProps {
  /** 0 for a new company. */
  id: number;
  company: CompanyReply | null;
  otherEditors: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a company, or edits its name and API key. */
export function CompanyDialog({ id, company, otherEditors, onSaved, onClose }: CompanyDialogProps) {
  const save = async (values: CompanyValues, stamp: RecordStamp): Promise<void> => {
    await saveCompany(stamp, values);
    showSuccess(id === 0 ? texts.added : texts.updated);
    onSaved();
    onClose();
  };
  const state = useRecordForm({ id, record: company, empty: EMPTY, valuesOf, resolver, save });
  const { register, formState } = state.form;
  const stored = company?.has_job_system === true;
  return (
    <FormDialog
      title={id === 0 ? texts.addTitle : texts.editTitle}
      state={state}
      fieldLabels={texts.fields}
      otherEditors={otherEditors}
      onClose={onClose}
    >
      <TextField first form={state.form} name="company_name" label={texts.fields.company_name} required />
      <PasswordInput
        {...register('api_key')}
        label={texts.fields.api_key}
        description={stored ? texts.apiKeyStored : texts.apiKeyHint}
        autoComplete="new-password"
        error={formState.errors.api_key?.message}
        visibilityToggleButtonProps={{ 'aria-label': texts.showKey, tabIndex: 0 }}
      />
    </FormDialog>
  );
}
