import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { LOCKED_REASON_MAX_LENGTH } from '#shared/contract/loads';
import type { CheckWorkRow } from '#shared/contract/worklist';
import { lockTexts } from '#client/messages/loads';
import { worklistTexts } from '#client/messages/worklist';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { BusyButton } from '#client/ui/form/busy-button';
import { type LockGroup, lockGroups, lockInProjects } from './lock-in-projects';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

const { lock: texts, undo } = worklistTexts;

interface LockDialogProps {
  rows: readonly CheckWorkRow[];
  /** Called with what was refused, once the calls have ended. */
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

/** Returns the fault of a reason; '' when it can be sent. */
function faultOf(reason: string, unlocked: number): string {
  if (unlocked === 0) return texts.allKept;
  if (reason === '') return lockTexts.reasonRequired;
  return Array.from(reason).length > LOCKED_REASON_MAX_LENGTH
    ? lockTexts.reasonTooLong(LOCKED_REASON_MAX_LENGTH)
    : '';
}

/** Unlocks the loads again, and says what was refused. */
async function takeBack(locked: readonly LockGroup[]): Promise<void> {
  const { refused } = await lockInProjects(locked, '');
  if (refused.length > 0) showError(refused.join(', '));
}

/** Popup that locks loads of several projects. Loads that are locked already keep their reasons. */
export function LockDialog({ rows, onDone, onClose }: LockDialogProps) {
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const [loads] = useState(() => rows.filter((row) => row.locked_reason === ''));
  const { close, popup, question } = useUnsaved({
    isUnsaved: () => reason.trim() !== '',
    isBusy: pending,
    onLeave: onClose,
  });
  const kept = rows.length - loads.length;

  const send = async (): Promise<void> => {
    const wanted = reason.trim();
    const fault = faultOf(wanted, loads.length);
    setError(fault);
    if (fault !== '') return;
    setPending(true);
    const { locked, refused } = await lockInProjects(lockGroups(loads), wanted);
    const count = locked.reduce((sum, { ids }) => sum + ids.length, 0);
    if (count > 0) showSuccess(texts.done(count), { label: undo, run: () => void takeBack(locked) });
    onDone(refused);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!pending) void send();
  };

  return (
    <Modal
      opened
      {...popup}
      title={texts.title}
      centered
      closeButtonProps={{ 'aria-label': lockTexts.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {texts.lead(loads.length, new Set(loads.map((row) => row.project_id)).size)}
          </Text>
          {kept > 0 && (
            <Text size="sm" c="dimmed">
              {texts.kept(kept)}
            </Text>
          )}
          <TextInput
            {...FIRST_FOCUS}
            label={lockTexts.reason}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {error !== '' && (
            <Text role="alert" size="sm" c="var(--hb-bad)">
              {error}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {lockTexts.cancel}
            </Button>
            <BusyButton type="submit" busy={pending}>
              {lockTexts.lock}
            </BusyButton>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  );
}
