import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { LOCKED_REASON_MAX_LENGTH, type LoadKind } from '#shared/contract/loads';
import { errorText } from '#client/messages/errors';
import { lockTexts as texts } from '#client/messages/loads';
import { formatCount } from '#client/ui/format/format';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { lockLoads } from '#client/replica/commands/lock-loads';
import { peekLockReasons } from '#client/replica/peek-lock-reasons';
import classes from './lock-dialog.module.css';
import { type TableLoad, isLocked } from './table-load';
import { BusyButton } from '#client/ui/form/busy-button';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

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

/** Returns the loads that a lock would lock a second time. */
const heldIn = (mode: LockMode, loads: readonly TableLoad[]): readonly TableLoad[] =>
  mode === 'lock' ? loads.filter(isLocked) : [];

/** Returns the fault of the form; '' when it can be sent. Two texts have required wording. */
function faultOf({ mode, loads }: LockDialogProps, { reason, held }: Change): string {
  if (loads.length === 0) return texts.nothingSelected;
  if (mode === 'lock' && reason === '') return texts.reasonRequired;
  if (Array.from(reason).length > LOCKED_REASON_MAX_LENGTH)
    return texts.reasonTooLong(LOCKED_REASON_MAX_LENGTH);
  return held === 'keep' && heldIn(mode, loads).length === loads.length ? texts.held.allKept : '';
}

/** Choice for loads that are locked already: their reasons stay, or the new one replaces them. */
type HeldChoice = 'keep' | 'replace';

interface Change {
  reason: string;
  held: HeldChoice;
}

/** Returns the message of a change, with the number of reasons that a lock kept or replaced. */
function doneText({ mode, loads }: LockDialogProps, { held: choice }: Change): string {
  const held = heldIn(mode, loads).length;
  const changed = choice === 'keep' ? loads.length - held : loads.length;
  const done = (mode === 'lock' ? texts.locked : texts.unlocked)(countText(changed));
  if (held === 0) return done;
  const reasons = texts.held.reasons(held, formatCount(held));
  return choice === 'keep' ? texts.held.kept(done, reasons) : texts.held.replaced(done, reasons);
}

/**
 * Locks or unlocks the loads. The message card offers to undo it.
 * @throws ApiError
 */
async function change(props: LockDialogProps, wanted: Change): Promise<void> {
  const { projectId, kind, mode } = props;
  const kept = wanted.held === 'keep' ? heldIn(mode, props.loads) : [];
  const loads = props.loads.filter((load) => !kept.includes(load));
  const undo = await lockLoads(
    projectId,
    kind,
    loads.map(({ id }) => id),
    wanted.reason,
  );
  const takeBack = () => void undo().catch((thrown: unknown) => showError(errorText(thrown)));
  showSuccess(doneText(props, wanted), { label: texts.undo, run: takeBack });
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

interface HeldQuestionProps {
  held: readonly TableLoad[];
  all: readonly TableLoad[];
  choice: HeldChoice;
  onChoose: (choice: HeldChoice) => void;
}

/** Asks what happens to the reasons of loads that are locked already, and lists those reasons. */
function HeldQuestion({ held, all, choice, onChoose }: HeldQuestionProps) {
  const isOne = held.length === 1;
  const reasons = [...new Set(held.map(({ locked_reason: reason }) => reason))].slice(0, REASONS);
  const count = formatCount(held.length);
  const title =
    held.length === all.length
      ? texts.held.all(countText(held.length), isOne)
      : texts.held.title(count, formatCount(all.length), isOne);
  return (
    <Radio.Group
      label={title}
      description={reasons.join(', ')}
      value={choice}
      onChange={(value) => onChoose(value === 'replace' ? 'replace' : 'keep')}
    >
      <Stack gap={6} mt={6}>
        <Radio size="xs" value="keep" label={texts.held.keep(isOne)} />
        <Radio size="xs" value="replace" label={texts.held.replace(isOne)} />
      </Stack>
    </Radio.Group>
  );
}

/** Popup 'Lock/Unlock Loads'. It stays open until the server has answered, because it shows a refusal. */
export function LockDialog(props: LockDialogProps) {
  useReturnFocus();
  const { mode, loads, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<HeldChoice>('keep');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const isLock = mode === 'lock';
  const [reasons] = useState(() => peekLockReasons(props.projectId, props.kind, REASONS));
  const field = useRef<HTMLInputElement>(null);
  const held = heldIn(mode, loads);
  const { close, popup, question } = useUnsaved({
    isUnsaved: () => reason.trim() !== '',
    isBusy: pending,
    onLeave: onClose,
  });

  const send = async (): Promise<void> => {
    const wanted: Change = { reason: isLock ? reason.trim() : '', held: isLock ? choice : 'replace' };
    const fault = faultOf(props, wanted);
    setError(fault);
    if (fault !== '') return;
    setPending(true);
    try {
      await change(props, wanted);
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
      {...popup}
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
              {...FIRST_FOCUS}
              label={texts.reason}
              required
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
          {held.length > 0 && <HeldQuestion held={held} all={loads} choice={choice} onChoose={setChoice} />}
          {error !== '' && (
            <Text role="alert" size="sm" c="var(--hb-bad)">
              {error}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={pending} onClick={close}>
              {texts.cancel}
            </Button>
            <BusyButton type="submit" busy={pending} {...(!isLock && FIRST_FOCUS)}>
              {isLock ? texts.lock : texts.unlock}
            </BusyButton>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  );
}
