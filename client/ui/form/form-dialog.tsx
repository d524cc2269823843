import { Button, Group, Modal, Stack, type MantineSize } from '@mantine/core';
import { IconUsers } from '../icon/shell-icons';
import { useState, type BaseSyntheticEvent, type ReactNode } from 'react';
import { recordTexts as texts } from '../../messages/records';
import { ChangedFields, type ChangedField } from './changed-fields';
import { ConflictPanel, type ShownConflict } from './conflict-panel';
import { DiscardDialog } from '../dialog/discard-dialog';
import { DraftNotice, type ShownDraft } from './draft-notice';
import classes from './form-dialog.module.css';
import { useFocusBack } from '../dialog/use-focus-back';
import { ReadOnly } from './read-only';

/** What the dialog has to know of a form's state. */
export interface FormState {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  pending: boolean;
  /** The line of what went wrong, '' when nothing did. */
  failure: string;
  conflict: ShownConflict | null;
  /** The record is not there (any more): nothing can be saved. */
  gone: boolean;
  /** Whether something was typed that closing would throw away. */
  isTouched: () => boolean;
  /** Fields that have followed somebody else's edit. */
  news: readonly ChangedField[];
  /** Text typed here before the person was signed out. */
  draft?: ShownDraft | null;
}

interface RecordTitleTexts {
  heading: string;
  addTitle: string;
  editTitle: string;
}

/** Titles the popup of a record by what it does, or by the record's name for people who can only read it. */
export function recordTitle(
  texts: RecordTitleTexts,
  { id, name, readOnly = false }: { id: number; name: string | undefined; readOnly?: boolean },
): string {
  if (readOnly) return name ?? texts.heading;
  return id === 0 ? texts.addTitle : texts.editTitle;
}

interface FormDialogProps {
  title: string;
  state: FormState;
  /** 'Save' when not given. */
  submitLabel?: string;
  /** While it is saved; 'Saving…' when not given. */
  pendingLabel?: string;
  /** The names of fields, for a conflict. */
  fieldLabels?: Readonly<Record<string, string>>;
  /** A field's value in words, for a conflict; the value itself where it gives none. */
  showValue?: (field: string, value: unknown) => string | undefined;
  /** Who else has the record open. */
  openToo?: readonly string[];
  size?: MantineSize | number;
  /** Stands at the left of the buttons. */
  aside?: ReactNode;
  /** Shows the record to people who may not change it: fields take nothing, and there is no Save. */
  readOnly?: boolean;
  /** Keeps Save disabled, for example until the effect of an edit is known. */
  waits?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A popup with a form. Escape and the cross close it, after a question where something was typed. What the server
 * refuses is said in the form, which keeps what was typed; a conflict shows both values.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, state, size = 'md', readOnly = false, waits = false } = props;
  const { onClose, children } = props;
  const [asking, setAsking] = useState(false);
  useFocusBack();
  const close = (): void => {
    if (state.pending) return;
    if (!readOnly && state.isTouched()) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Modal
        opened
        onClose={close}
        closeOnEscape={!asking}
        trapFocus={!asking}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <form
          onSubmit={(event) => (readOnly || waits ? event.preventDefault() : void state.submit(event))}
          noValidate
          aria-label={title}
        >
          <Stack gap="md">
            <DraftNotice draft={state.draft} />
            <ChangedFields news={state.news} labelOf={(field) => props.fieldLabels?.[field] ?? field} />
            <Fields gone={state.gone} readOnly={readOnly}>
              {children}
            </Fields>
            {state.conflict && (
              <ConflictPanel
                conflict={state.conflict}
                label={props.fieldLabels?.[state.conflict.field] ?? state.conflict.field}
                showValue={props.showValue}
              />
            )}
            <FormFoot {...props} onCancel={close} />
          </Stack>
        </form>
      </Modal>
      {asking && <DiscardDialog onLeave={onClose} onStay={() => setAsking(false)} />}
    </>
  );
}

interface FieldsProps {
  gone: boolean;
  readOnly: boolean;
  children: ReactNode;
}

function Fields({ gone, readOnly, children }: FieldsProps) {
  if (gone) return <GoneNotice />;
  return readOnly ? <ReadOnly>{children}</ReadOnly> : children;
}

function GoneNotice() {
  return (
    <p role="alert" className={classes.failure}>
      {texts.gone}
    </p>
  );
}

/** Names others who have the record open. Next to the buttons, because they must not move when somebody comes or leaves. */
function OpenToo({ names }: { names: readonly string[] }) {
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={classes.openToo}>
          <IconUsers size={16} aria-hidden="true" />
          {texts.openToo(names)}
        </p>
      )}
    </div>
  );
}

function FormFoot(props: FormDialogProps & { onCancel: () => void }) {
  const { state, submitLabel = texts.save, pendingLabel = texts.saving, onCancel } = props;
  const readOnly = props.readOnly === true;
  return (
    <div className={classes.foot}>
      <p role="alert" className={classes.failure} hidden={state.failure === ''}>
        {state.failure}
      </p>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <div className={classes.aside}>
          <OpenToo names={props.openToo ?? []} />
          {props.aside}
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={onCancel}>
            {readOnly ? texts.close : texts.cancel}
          </Button>
          {!state.gone && !readOnly && (
            <Button type="submit" disabled={state.pending || state.conflict !== null || props.waits === true}>
              {state.pending ? pendingLabel : submitLabel}
            </Button>
          )}
        </Group>
      </Group>
    </div>
  );
}
