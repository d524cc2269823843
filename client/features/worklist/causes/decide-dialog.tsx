import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { toDollars } from '#shared/calc/money';
import type { CauseDecision } from '#shared/contract/cause-decision';
import { type CauseGroupRow, DECISION_REASON_MAX_LENGTH } from '#shared/contract/vendor-decisions';
import { causeTexts } from '#client/messages/causes';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { BusyButton } from '#client/ui/form/busy-button';
import { formatMoney } from '#client/ui/format/format';
import { type DecideOutcome, decideInProjects, undoDecided } from './decide-in-projects';
import { useCauseLines } from './use-causes';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

const { dialog: texts, ...others } = causeTexts;

interface DecideDialogProps {
  row: CauseGroupRow;
  decision: CauseDecision;
  /** Called after each change. */
  onChange: () => void;
  onClose: () => void;
}

/** Popup that accepts or disputes all lines of a group, with a reason. Its button says what it does. */
export function DecideDialog({ row, decision, onChange, onClose }: DecideDialogProps) {
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const { value } = useCauseLines(row.group, 1);
  const group = value?.group ?? null;
  const { close, popup, question } = useUnsaved({
    isUnsaved: () => reason.trim() !== '',
    isBusy: pending,
    onLeave: onClose,
  });

  const finish = ({ lines, decided, refused }: DecideOutcome): void => {
    const bills = value?.bills ?? [];
    const takeBack = async (): Promise<void> => {
      const undone = await undoDecided(bills, decided);
      if (undone.refused.length > 0) showError(undone.refused.join(', '));
      onChange();
    };
    if (lines > 0)
      showSuccess(others.done[decision](lines), { label: others.undo, run: () => void takeBack() });
    onChange();
    setPending(false);
    setFaults(refused);
    if (refused.length === 0) onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (pending || value === null || group === null) return;
    const written = reason.trim();
    if (written === '') {
      setFaults([texts.reasonMissing]);
      return;
    }
    setPending(true);
    setFaults([]);
    void decideInProjects(value.bills, { cause: group.cause, decision, reason: written }).then(finish);
  };
  return (
    <Modal
      opened
      {...popup}
      title={texts.titles[decision]}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm" fw={600}>
            {texts.what(row.title, row.vendor_name)}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.leads[decision]}
          </Text>
          <TextInput
            {...FIRST_FOCUS}
            label={texts.reason}
            required
            maxLength={DECISION_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {faults.length > 0 && (
            <div role="alert">
              {faults.map((fault) => (
                <Text key={fault} size="sm" c="var(--hb-bad)">
                  {fault}
                </Text>
              ))}
            </div>
          )}
          {value !== null && group === null && <Text size="sm">{texts.gone}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <BusyButton type="submit" busy={pending} disabled={group === null}>
              {group === null
                ? texts.reading
                : texts.buttons[decision](group.lines, formatMoney(toDollars(group.difference_cents)))}
            </BusyButton>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  );
}
