import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { Select } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { AdminUserRequest } from '#shared/contract/admin-users';
import type { AdminUserReply, CompanyReply } from '#shared/contract/companies';
import { addAdminUser, readCompanies } from '#client/api/admin';
import { ApiError } from '#client/api/errors';
import type { RecordStamp } from '#client/api/records';
import { useRecordForm } from '#client/api/use-record-form';
import { adminUserTexts as texts } from '#client/messages/admin';
import { FormDialog } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { useAdminRows } from './use-admin-rows';

/** Form values without the request class, which is only for validation. */
type UserValues = Pick<AdminUserRequest, 'first_name' | 'last_name' | 'email' | 'company_id'>;

const resolver = classValidatorResolver(AdminUserRequest);
const EMPTY: UserValues = { first_name: '', last_name: '', email: '', company_id: 0 };
/** Returns empty values. Admin users are added here but not edited, so the form never shows a record. */
const valuesOf = (): UserValues => EMPTY;

/** Returns 'This user already exists' or 'Something Went Wrong'. Faults of fields keep their texts. */
function explain(thrown: unknown): string {
  const exists = thrown instanceof ApiError && thrown.status === 409 && thrown.code !== 'idempotency_running';
  return exists ? texts.exists : texts.failed;
}

const choicesOf = (companies: readonly CompanyReply[]) =>
  companies.map(({ id, company_name }) => ({ value: String(id), label: company_name }));

interface AdminUserDialogProps {
  onAdded: (users: readonly AdminUserReply[]) => void;
  onClose: () => void;
}

/** Adds an administrator to a company and sends the invitation. */
export function AdminUserDialog({ onAdded, onClose }: AdminUserDialogProps) {
  const companies = useAdminRows(readCompanies);
  const save = async (values: UserValues, { idempotencyKey }: RecordStamp): Promise<void> => {
    onAdded(await addAdminUser(values, idempotencyKey));
    showSuccess(texts.added);
    onClose();
  };
  const state = useRecordForm({ id: 0, record: null, empty: EMPTY, valuesOf, resolver, save, explain });
  const { control } = state.form;
  return (
    <FormDialog title={texts.addTitle} state={state} onClose={onClose}>
      <TextField first form={state.form} name="first_name" label={texts.fields.first_name} required />
      <TextField form={state.form} name="last_name" label={texts.fields.last_name} required />
      <TextField form={state.form} name="email" type="email" label={texts.fields.email} required />
      <Controller
        control={control}
        name="company_id"
        render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
          <Select
            ref={ref}
            name={name}
            label={texts.fields.company_id}
            placeholder={texts.pickCompany}
            required
            searchable
            maxDropdownHeight={200}
            data={choicesOf(companies.rows)}
            value={value === 0 ? null : String(value)}
            error={fieldState.error?.message}
            onBlur={onBlur}
            onChange={(chosen) => onChange(Number(chosen ?? 0))}
          />
        )}
      />
    </FormDialog>
  );
}
