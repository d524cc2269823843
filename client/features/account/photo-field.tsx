import { Button, Group } from '@mantine/core';
import { IconCamera } from '#client/ui/icon/page-icons-a-to-e';
import { IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import { useState } from 'react';
import { accountTexts } from '#client/messages/account';
import { Avatar } from '#client/ui/people/avatar';
import classes from './account.module.css';
import { PhotoDialog } from './photo-dialog';

const { photo: texts } = accountTexts;
const AVATAR_SIZE = 88;

/** Change of the photo on the next save of the profile. */
export type PhotoIntent = { kind: 'stays' } | { kind: 'removed' } | { kind: 'new'; preview: string };

interface PhotoFieldProps {
  user: { id: number; display_name: string; photo_url: string };
  intent: PhotoIntent;
  onChoose: (photo: Blob) => void;
  onRemove: () => void;
}

const NOTES = { stays: texts.hint, removed: texts.removed, new: texts.chosen } as const;

/** Shows the photo as it will be saved, with buttons to change and remove it. */
export function PhotoField({ user, intent, onChoose, onRemove }: PhotoFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const hasPhoto = intent.kind === 'new' || (intent.kind === 'stays' && user.photo_url !== '');
  return (
    <div className={classes.photo} role="group" aria-label={texts.title} data-field="photo_url">
      {intent.kind !== 'new' ? (
        <Avatar
          userId={user.id}
          name={user.display_name}
          size={AVATAR_SIZE}
          withPhoto={hasPhoto}
          decorative
        />
      ) : (
        <img
          className={classes.preview}
          src={intent.preview}
          alt=""
          width={AVATAR_SIZE}
          height={AVATAR_SIZE}
        />
      )}
      <div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCamera size={15} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {hasPhoto ? texts.change : texts.choose}
          </Button>
          {hasPhoto && (
            <Button
              variant="subtle"
              color="red"
              className={classes.remove}
              leftSection={<IconTrash size={15} aria-hidden="true" />}
              onClick={onRemove}
            >
              {texts.remove}
            </Button>
          )}
        </Group>
        <p className={classes.hint} role="status">
          {NOTES[intent.kind]}
        </p>
      </div>
      {choosing && (
        <PhotoDialog
          onClose={() => setChoosing(false)}
          onUse={(photo) => {
            onChoose(photo);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
