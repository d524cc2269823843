import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { Textarea, TextInput } from '@mantine/core';
import type { FieldErrors } from 'react-hook-form';
import {
  AccountCompanyRequest,
  type AccountCompanyReply,
  type AccountCompanySavedReply,
} from '../../../shared/contract/account-companies';
import { saveRecord, type RecordStamp } from '../../api/records';
import { useRecordForm } from '../../api/use-record-form';
import { accountCompanyTexts as texts } from '../../messages/settings';
import { FormDialog } from '../../ui/form/form-dialog';
import { showSuccess } from '../../ui/feedback/message-cards';
import { PhoneInput } from './phone-input';

/** What the form has; the class itself is only needed to check it. */
type CompanyValues = Omit<AccountCompanyRequest, 'revision'>;

const resolver = classValidatorResolver(AccountCompanyRequest);
const EMPTY: CompanyValues = {
  company_name: '',
  contact_name: '',
  address: '',
  email: '',
  phone: '',
};

const valuesOf = ({ company_name, contact_name, address, email, phone }: AccountCompanyReply) => ({
  company_name,
  contact_name,
  address,
  email,
  phone,
});

interface CompanyDialogProps {
  /** 0 for a new one. */
  id: number;
  /** The company as it is now; null for a new one, and when there is none of that id. */
  company: AccountCompanyReply | null;
  openToo: readonly string[];
  /** For who may look at it only. */
  readOnly?: boolean;
  onClose: () => void;
}

const messageOf = (errors: FieldErrors<CompanyValues>, field: keyof CompanyValues) => errors[field]?.message;

/** What the popup is called: by what it is for, or by the company that is only looked at. */
function titleOf({ id, company, readOnly }: CompanyDialogProps): string {
  if (readOnly === true) return company?.company_name ?? texts.heading;
  return id === 0 ? texts.addTitle : texts.editTitle;
}

/** Adds or edits a customer or vendor. */
export function CompanyDialog(props: CompanyDialogProps) {
  const { id, company, openToo, onClose } = props;
  const save = async (values: CompanyValues, stamp: RecordStamp): Promise<void> => {
    await saveRecord<AccountCompanySavedReply>('/pc/account-company', stamp, values);
    showSuccess(id === 0 ? texts.added : texts.updated);
    onClose();
  };
  const state = useRecordForm({ id, record: company, empty: EMPTY, valuesOf, resolver, save });
  const { register, control, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={titleOf(props)}
      readOnly={props.readOnly}
      state={state}
      fieldLabels={texts.fields}
      openToo={openToo}
      onClose={onClose}
    >
      <TextInput
        {...register('company_name')}
        data-autofocus
        label={texts.fields.company_name}
        required
        autoComplete="off"
        error={messageOf(errors, 'company_name')}
      />
      <TextInput
        {...register('contact_name')}
        label={texts.fields.contact_name}
        autoComplete="off"
        error={messageOf(errors, 'contact_name')}
      />
      <Textarea
        {...register('address')}
        label={texts.fields.address}
        autosize
        minRows={2}
        autoComplete="off"
        error={messageOf(errors, 'address')}
      />
      <TextInput
        {...register('email')}
        type="email"
        label={texts.fields.email}
        autoComplete="off"
        error={messageOf(errors, 'email')}
      />
      <PhoneInput control={control} />
    </FormDialog>
  );
}
