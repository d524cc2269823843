import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { SavedViewScreen } from '#shared/contract/saved-views';
import { errorText } from '#client/messages/errors';
import { savedViewTexts as texts } from '#client/messages/loads';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { saveView } from './saved-view-calls';
import { BusyButton } from '#client/ui/form/busy-button';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

interface SaveViewDialogProps {
  screen: SavedViewScreen;
  settings: string;
  /** Called with the id of the new view. */
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Dialog that saves the current view under a name, privately or for the whole company. */
export function SaveViewDialog({ screen, settings, onSaved, onClose }: SaveViewDialogProps) {
  useReturnFocus();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const { close, popup, question } = useUnsaved({
    isUnsaved: () => name.trim() !== '',
    isBusy: pending,
    onLeave: onClose,
  });

  const save = async (): Promise<void> => {
    const view_name = name.trim();
    if (view_name === '') {
      setError(texts.nameRequired);
      return;
    }
    setPending(true);
    try {
      const { data } = await saveView(0, { view_name, screen, settings, is_shared: isShared });
      onSaved(data.id);
      showSuccess(texts.saved(view_name));
      onClose();
    } catch (thrown) {
      setError(errorText(thrown));
      setPending(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Modal opened {...popup} title={texts.save} centered closeButtonProps={{ 'aria-label': texts.close }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            {...FIRST_FOCUS}
            label={texts.name}
            maxLength={80}
            value={name}
            error={error}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={texts.share}
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <BusyButton type="submit" busy={pending}>
              {texts.save}
            </BusyButton>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  );
}
