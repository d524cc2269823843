import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { LOCKED_REASON_MAX_LENGTH, type LoadKind } from '../../../shared/contract/loads';
import { errorText } from '../../messages/errors';
import { lockTexts as texts } from '../../messages/loads';
import { formatCount } from '../../ui/format/format';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { useReturnFocus } from '../../ui/dialog/use-return-focus';
import { lockLoads, peekLockReasons } from '../../replica';
import classes from './lock-dialog.module.css';
import type { TableLoad } from './table-load';

export type LockMode = 'lock' | 'unlock';

interface LockDialogProps {
  projectId: number;
  kind: LoadKind;
  mode: LockMode;
  loads: readonly TableLoad[];
  /** Called after the server has confirmed the change. */
  onDone: () => void;
  onClose: () => void;
}

const countText = (count: number): string => texts.loads(count, formatCount(count));

/** Returns the fault of the form; '' when it can be sent. Required wording. */
function faultOf(mode: LockMode, count: number, reason: string): string {
  if (count === 0) return texts.nothingSelected;
  return mode === 'lock' && reason.trim() === '' ? texts.reasonRequired : '';
}

/**
 * Locks or unlocks the loads. The message card offers to undo it.
 * @throws ApiError
 */
async function change(props: LockDialogProps, reason: string): Promise<void> {
  const { projectId, kind, mode, loads } = props;
  const undo = await lockLoads(
    projectId,
    kind,
    loads.map(({ id }) => id),
    reason,
  );
  const done = (mode === 'lock' ? texts.locked : texts.unlocked)(countText(loads.length));
  const takeBack = () => void undo().catch((thrown: unknown) => showError(errorText(thrown)));
  showSuccess(done, { label: texts.undo, run: takeBack });
}

/** Most reasons that are offered. */
const REASONS = 5;

/** Recent reasons of the project as buttons that fill in the field. */
function RecentReasons({
  reasons,
  onChoose,
}: {
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}) {
  if (reasons.length === 0) return null;
  return (
    <div role="group" aria-label={texts.recent} className={classes.reasons}>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={classes.reason}
          title={reason}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  );
}

/** Popup 'Lock/Unlock Loads'. It stays open until the server has answered, because it shows a refusal. */
export function LockDialog(props: LockDialogProps) {
  useReturnFocus();
  const { mode, loads, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const isLock = mode === 'lock';
  const [reasons] = useState(() => peekLockReasons(props.projectId, props.kind, REASONS));
  const field = useRef<HTMLInputElement>(null);
  const close = (): void => {
    if (!pending) onClose();
  };

  const send = async (): Promise<void> => {
    const fault = faultOf(mode, loads.length, reason);
    setError(fault);
    if (fault !== '') return;
    setPending(true);
    try {
      await change(props, isLock ? reason.trim() : '');
      onDone();
    } catch (thrown) {
      setError(errorText(thrown));
      setPending(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending) void send();
  };

  return (
    <Modal
      opened
      onClose={close}
      title={isLock ? texts.lockTitle : texts.unlockTitle}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {loads.length > 0 && (
            <Text size="sm" c="dimmed">
              {(isLock ? texts.lockLead : texts.unlockLead)(countText(loads.length))}
            </Text>
          )}
          {isLock && (
            <TextInput
              ref={field}
              data-autofocus
              label={texts.reason}
              required
              maxLength={LOCKED_REASON_MAX_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {isLock && (
            <RecentReasons
              reasons={reasons}
              onChoose={(recent) => {
                setReason(recent);
                field.current?.focus();
              }}
            />
          )}
          {error !== '' && (
            <Text role="alert" size="sm" c="var(--hb-bad)">
              {error}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={pending} onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={pending} data-autofocus={!isLock || undefined}>
              {isLock ? texts.lock : texts.unlock}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
