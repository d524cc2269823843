import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditUserRequest, type UserReply } from '#shared/contract/users';
import { ApiError } from '#client/api/errors';
import type { RecordStamp } from '#client/api/records';
import { useRecordForm } from '#client/api/use-record-form';
import { serverNow } from '#client/clock/server-clock';
import { accountTexts, photoFailure } from '#client/messages/account';
import { errorText } from '#client/messages/errors';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { ChangedFields } from '#client/ui/form/changed-fields';
import { ConflictPanel } from '#client/ui/form/conflict-panel';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { Panel } from '#client/ui/layout/panel';
import { useBlobAddress } from '#client/ui/file/use-blob-address';
import classes from './account.module.css';
import { PhotoField, type PhotoIntent } from './photo-field';
import { type ProfileValues, PhotoRefused, photoUrlOf, profileOf, saveProfile } from './profile-values';
import { whileBusy } from '#client/ui/form/while-busy';

const { profile: texts, photo: photoTexts } = accountTexts;
const resolver = classValidatorResolver(EditUserRequest);
const EMPTY: ProfileValues = { first_name: '', last_name: '', display_name: '', photo_url: '' };
const NAMES = [
  { field: 'first_name', autoComplete: 'given-name' },
  { field: 'last_name', autoComplete: 'family-name' },
  { field: 'display_name', autoComplete: 'nickname' },
] as const;

const showValue = (field: string, value: unknown): string => {
  if (field !== 'photo_url') return String(value);
  return value === '' ? photoTexts.none : photoTexts.some;
};
const labelOf = (field: string): string => (texts.fields as Record<string, string>)[field] ?? field;

/** Shows an error as a message, unless the form shows it (a conflict or a field's fault). */
function showUnlessInForm(thrown: unknown): void {
  const isShownInForm = thrown instanceof ApiError && ['conflict', 'invalid_request'].includes(thrown.code);
  if (!isShownInForm) showError(texts.failed);
}

interface NewPhoto {
  /** The `photo_url` of the new photo. */
  url: string;
  photo: Blob;
}

/** Manages the photo. A cropped, unsaved photo counts while the form holds its `photo_url`. */
function usePhoto(user: UserReply) {
  const [chosen, setChosen] = useState<NewPhoto | null>(null);
  const [preview, takePreview] = useBlobAddress();
  const choose = (photo: Blob): string => {
    const url = photoUrlOf(user, serverNow());
    setChosen({ url, photo });
    takePreview(photo);
    return url;
  };
  const photoOf = (url: string): Blob | undefined => (url === chosen?.url ? chosen.photo : undefined);
  const intentOf = (url: string): PhotoIntent => {
    if (photoOf(url) !== undefined) return { kind: 'new', preview };
    return { kind: url === '' && user.photo_url !== '' ? 'removed' : 'stays' };
  };
  return { choose, photoOf, intentOf };
}

function useProfileForm(user: UserReply, onDone: () => void) {
  const { choose, photoOf, intentOf } = usePhoto(user);
  const save = async (values: ProfileValues, { revision }: RecordStamp): Promise<void> => {
    try {
      await saveProfile(user.id, { ...values, revision }, photoOf(values.photo_url ?? ''));
    } catch (thrown) {
      showUnlessInForm(thrown);
      throw thrown;
    }
    showSuccess(texts.done);
    onDone();
  };
  const state = useRecordForm<ProfileValues, UserReply>({
    id: user.id,
    record: user,
    empty: EMPTY,
    valuesOf: profileOf,
    resolver,
    save,
    explain: (thrown) => (thrown instanceof PhotoRefused ? photoFailure(thrown.reason) : errorText(thrown)),
  });
  const { control, setValue } = state.form;
  const photoUrl = useWatch({ control, name: 'photo_url' }) ?? '';
  return {
    ...state,
    intent: intentOf(photoUrl),
    choosePhoto: (photo: Blob) => setValue('photo_url', choose(photo)),
    removePhoto: () => setValue('photo_url', ''),
  };
}

/** Form for the user's own first name, last name, display name and photo. */
export function ProfileForm({ user, onDone }: { user: UserReply; onDone: () => void }) {
  const profile = useProfileForm(user, onDone);
  const { form, submit, pending, failure, conflict, isTouched } = profile;
  const { question } = useUnsaved({ isUnsaved: isTouched, isBusy: pending });
  const { register, formState } = form;
  return (
    <Panel title={texts.title}>
      <form
        className={classes.form}
        aria-label={texts.title}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <PhotoField
          user={user}
          intent={profile.intent}
          onChoose={profile.choosePhoto}
          onRemove={profile.removePhoto}
        />
        {NAMES.map(({ field, autoComplete }) => (
          <TextInput
            key={field}
            {...register(field)}
            label={texts.fields[field]}
            autoComplete={autoComplete}
            required
            withAsterisk={false}
            error={formState.errors[field]?.message}
          />
        ))}
        <ChangedFields news={profile.news} labelOf={labelOf} />
        {conflict && (
          <ConflictPanel conflict={conflict} label={labelOf(conflict.field)} showValue={showValue} />
        )}
        <p className={classes.failure} role="alert">
          {failure}
        </p>
        <Button
          type="submit"
          size="sm"
          className={classes.submit}
          disabled={conflict !== null}
          {...whileBusy(pending, undefined)}
        >
          {pending ? texts.pending : texts.submit}
        </Button>
      </form>
      {question}
    </Panel>
  );
}
