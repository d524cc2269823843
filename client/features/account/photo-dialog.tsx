import { Button, FileInput, Group, Loader, Modal, Stack } from '@mantine/core';
import { IconUpload } from '#client/ui/icon/page-icons-f-to-z';
import { Suspense, useRef, useState } from 'react';
import { accountTexts } from '#client/messages/account';
import { CHOOSE_AGAIN } from '#client/ui/file/choose-again';
import { useBlobAddress } from '#client/ui/file/use-blob-address';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import classes from './account.module.css';
import { type Cut, cutImage } from './cut-image';
import { PHOTO_TYPES, photoFault } from './photo-check';
import { lazyComponent } from '#client/ui/feedback/load-code';

const { crop: texts } = accountTexts;
const CropArea = lazyComponent(async () => (await import('./crop-area')).default);

interface PhotoDialogProps {
  /** Called with the cropped photo. */
  onUse: (photo: Blob) => void;
  onClose: () => void;
}

/** Dialog that chooses an image file and crops the photo. */
export function PhotoDialog({ onUse, onClose }: PhotoDialogProps) {
  useReturnFocus();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const cut = useRef<Cut | null>(null);
  const [address, takeAddress] = useBlobAddress();
  const { close, popup, question } = useUnsaved({ isUnsaved: () => file !== null, onLeave: onClose });

  const take = (chosen: File | null, found: string): void => {
    const good = found === '' ? chosen : null;
    cut.current = null;
    setFault(found);
    setFile(good);
    takeAddress(good);
  };
  const refuse = (): void => take(null, texts.notImage);
  const use = async (): Promise<void> => {
    if (fault !== '') return;
    if (cut.current === null) {
      setFault(photoFault(file));
      return;
    }
    try {
      onUse(await cutImage(address, cut.current));
    } catch {
      refuse();
    }
  };

  return (
    <Modal opened {...popup} title={texts.title} closeButtonProps={{ 'aria-label': texts.close }}>
      <Stack gap="md">
        <FileInput
          data-autofocus
          label={texts.file}
          description={accountTexts.photo.hint}
          placeholder={texts.placeholder}
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          accept={PHOTO_TYPES.join(',')}
          value={file}
          error={fault}
          fileInputProps={CHOOSE_AGAIN}
          onChange={(chosen) => take(chosen, chosen === null ? '' : photoFault(chosen))}
        />
        {address !== '' && (
          <Suspense fallback={<Loader aria-label={texts.loading} className={classes.opening} />}>
            <CropArea image={address} onCut={(part) => (cut.current = part)} onBroken={refuse} />
          </Suspense>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button onClick={() => void use()}>{texts.use}</Button>
        </Group>
      </Stack>
      {question}
    </Modal>
  );
}
