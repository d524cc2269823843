import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { AddUserRequest, type UserReply, type UserSavedReply } from '#shared/contract/users';
import { ApiError } from '#client/api/errors';
import { saveRecord, type RecordStamp } from '#client/api/records';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { valuesReader } from '#client/api/record-values';
import { userTexts as texts } from '#client/messages/users';
import { FormDialog } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import { showSaved } from '#client/ui/feedback/undo-action';
import { RoleSelect, roleName } from './role-select';
import { useDemotionQuestion } from './use-demotion-question';
import { isAdministratorUnconfirmed, whyRoleStays, type Me } from './user-rules';

/** Form values without the request class, which is only for validation. */
type UserValues = Pick<AddUserRequest, 'first_name' | 'last_name' | 'email' | 'role_id'>;

const checkNew = classValidatorResolver(AddUserRequest);
const EMPTY: UserValues = { first_name: '', last_name: '', email: '', role_id: 0 };

const valuesOf = valuesReader(EMPTY);

/** Returns the required text for a failed addition; undefined keeps the error code's own text. */
function explainAdding(thrown: unknown): string | undefined {
  const code = thrown instanceof ApiError ? thrown.code : '';
  if (code === 'email_exists' || code === 'user_exists') return texts.emailExists;
  return code === 'network' || code === 'timeout' || code === 'internal' ? texts.failed : undefined;
}

/** Returns 'Please fill out missing fields' while a field is empty. */
const incomplete = ({ first_name, last_name, email, role_id }: UserValues): string =>
  [first_name, last_name, email].some((text) => text.trim() === '') || role_id === 0
    ? texts.missingFields
    : '';

interface UserDialogProps {
  /** 0 for a new user. */
  id: number;
  user: UserReply | null;
  me: Me;
  otherEditors: readonly string[];
  /** Called with a person who was added and the invitation. */
  onAdded: (saved: UserSavedReply) => void;
  onClose: () => void;
}

/** Adds a person and sends the invitation, or edits a user's names and role. */
export function UserDialog({ id, user, me, otherEditors, onAdded, onClose }: UserDialogProps) {
  const isNew = id === 0;
  const roleStays = whyRoleStays(me, user);
  const name = user?.display_name ?? '';
  const demotion = useDemotionQuestion(name);
  const store = (values: UserValues, stamp: RecordStamp, confirmed?: true): Promise<UserSavedReply> => {
    const { email, role_id, ...names } = values;
    const role = roleStays === '' ? { role_id } : {};
    const body = isNew ? { ...names, email, role_id } : { ...names, ...role, confirmed };
    return saveRecord('/pc/user', stamp, body);
  };
  const storeOrAsk = async (values: UserValues, stamp: RecordStamp): Promise<UserSavedReply> => {
    try {
      return await store(values, stamp);
    } catch (thrown) {
      if (!isAdministratorUnconfirmed(thrown)) throw thrown;
      if (!(await demotion.ask(roleName(values.role_id)))) throw thrown;
      return store(values, stamp, true);
    }
  };
  const save = async (
    values: UserValues,
    stamp: RecordStamp,
    undoOf: UndoOf<UserValues, UserReply>,
  ): Promise<void> => {
    const saved = await storeOrAsk(values, stamp);
    showSaved({
      text: isNew ? texts.added : texts.updated,
      // The popup is gone by then, and Undo is an answer of its own.
      undo: undoOf(saved.data, (old, seen) => store(old, seen, true)),
      done: texts.undone,
      fields: texts.fields,
    });
    onClose();
    if (isNew) onAdded(saved);
  };
  const resolver = roleStays === '' ? checkNew : undefined;
  const explain = (thrown: unknown): string | undefined => {
    if (isAdministratorUnconfirmed(thrown)) return texts.demotion.declined(name);
    return isNew ? explainAdding(thrown) : undefined;
  };
  const state = useRecordForm({
    id,
    record: user,
    empty: EMPTY,
    valuesOf,
    resolver,
    save,
    explain,
    incomplete,
  });
  const { control } = state.form;
  return (
    <>
      {demotion.dialog}
      <FormDialog
        title={isNew ? texts.addTitle : texts.editTitle}
        state={state}
        fieldLabels={texts.fields}
        showValue={(field, value) => (field === 'role_id' ? roleName(Number(value)) : String(value))}
        otherEditors={otherEditors}
        onClose={onClose}
      >
        <TextField first form={state.form} name="first_name" label={texts.fields.first_name} required />
        <TextField form={state.form} name="last_name" label={texts.fields.last_name} required />
        <TextField
          form={state.form}
          name="email"
          type="email"
          label={texts.fields.email}
          required={isNew}
          readOnly={!isNew}
        />
        <RoleSelect control={control} stays={roleStays} isNew={isNew} />
      </FormDialog>
    </>
  );
}
