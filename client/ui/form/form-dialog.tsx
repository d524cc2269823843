import { Button, Group, Modal, Stack, type MantineSize } from '@mantine/core';
import { IconUsers } from '../icon/shell-icons';
import {
  type BaseSyntheticEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useEffect,
} from 'react';
import { recordTexts as texts } from '#client/messages/records';
import { ChangedFields, type ChangedField } from './changed-fields';
import { ConflictPanel, type ShownConflict } from './conflict-panel';
import { DraftNotice, type ShownDraft } from './draft-notice';
import classes from './form-dialog.module.css';
import { useReturnFocus } from '../dialog/use-return-focus';
import { useUnsaved } from '../dialog/use-unsaved';
import { ReadOnly } from './read-only';
import { isFocusLost } from '../keyboard/focus-heading';

/** State of a form that the dialog needs. */
export interface FormState {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  pending: boolean;
  /** Line of text for a failure; '' without one. */
  failure: string;
  conflict: ShownConflict | null;
  /** True when the record no longer exists, so that nothing can be saved. */
  gone: boolean;
  /** Returns true when closing would lose typed text. */
  isTouched: () => boolean;
  /** Fields that took somebody else's edit. */
  news: readonly ChangedField[];
  /** Text typed here before the person was signed out. */
  draft?: ShownDraft | null;
}

interface RecordTitleTexts {
  heading: string;
  addTitle: string;
  editTitle: string;
}

/** Returns the popup's title: its action, or the record's name for people who can only read it. */
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
  /** Default 'Save'. */
  submitLabel?: string;
  /** Label while it is saving; default 'Saving…'. */
  pendingLabel?: string;
  /** Names of the fields, for a conflict. */
  fieldLabels?: Readonly<Record<string, string>>;
  /** Returns a field's value as text, for a conflict; undefined shows the value itself. */
  showValue?: (field: string, value: unknown) => string | undefined;
  /** Names of others who have the record open. */
  otherEditors?: readonly string[];
  size?: MantineSize | number;
  /** Shown above the buttons, which stay in sight while a long form scrolls. */
  notice?: ReactNode;
  /** Shown to the left of the buttons. */
  aside?: ReactNode;
  /** Shows the record to people who may not change it: fields are read-only, and there is no Save. */
  readOnly?: boolean;
  /** Keeps Save disabled, for example until the impact of an edit is known. */
  saveDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Popup with a form. Escape and the close button close it, after a question if text was typed. A refusal
 * shows in the form, which keeps the typed text; a conflict shows both values.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, state, size = 'md', readOnly = false, saveDisabled: saveDisabled = false } = props;
  const { onClose, children } = props;
  useReturnFocus();
  const form = useKeptWhile(state.pending);
  const unsaved = useUnsaved({
    isUnsaved: () => !readOnly && state.isTouched(),
    isBusy: state.pending,
    onLeave: onClose,
  });
  return (
    <>
      <Modal
        opened
        {...unsaved.popup}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <form
          ref={form}
          onSubmit={(event) => (readOnly || saveDisabled ? event.preventDefault() : void state.submit(event))}
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
            <FormFoot {...props} onCancel={unsaved.close} />
          </Stack>
        </form>
      </Modal>
      {unsaved.question}
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

/**
 * Names others who have the record open. It is next to the buttons, which must not move when somebody comes
 * or leaves.
 */
function OpenToo({ names }: { names: readonly string[] }) {
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={classes.otherEditors}>
          <IconUsers size={16} aria-hidden="true" />
          <span>{texts.otherEditors(names)}</span>
        </p>
      )}
    </div>
  );
}

function FormFoot(props: FormDialogProps & { onCancel: () => void }) {
  const { state, submitLabel = texts.save, pendingLabel = texts.saving, onCancel } = props;
  const readOnly = props.readOnly === true;
  const save = useFocusAfter(state.pending);
  return (
    <div className={classes.foot}>
      <p role="alert" className={classes.failure} hidden={state.failure === ''}>
        {state.failure}
      </p>
      {props.notice}
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <div className={classes.aside}>
          <OpenToo names={props.otherEditors ?? []} />
          {props.aside}
        </div>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {readOnly ? texts.close : texts.cancel}
          </Button>
          {!state.gone && !readOnly && (
            <Button
              ref={save}
              type="submit"
              disabled={state.pending || state.conflict !== null || props.saveDisabled === true}
            >
              {state.pending ? pendingLabel : submitLabel}
            </Button>
          )}
        </Group>
      </Group>
    </div>
  );
}

/** Returns the ref of a button that is disabled while its action runs. Afterwards the button gets a lost focus back. */
function useFocusAfter(pending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocusRef = useRef(false);
  useLayoutEffect(() => {
    if (pending) {
      // Browsers take the focus away shortly after the attribute has changed.
      hadFocusRef.current = document.activeElement === button.current;
      return;
    }
    if (hadFocusRef.current && isFocusLost()) button.current?.focus();
    hadFocusRef.current = false;
  }, [pending]);
  return button;
}

/** Clicks that change a field. */
const CHOICES = 'input[type="checkbox"], input[type="radio"]';

const keep = (event: Event): void => event.preventDefault();
const keepChoice = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest(CHOICES) !== null) event.preventDefault();
};

/**
 * Returns the ref of a form whose fields keep their values while its save runs. What is typed then would be lost when
 * the popup closes. The fields are not disabled, which would take the focus away.
 */
function useKeptWhile(pending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!pending || element === null) return undefined;
    element.addEventListener('beforeinput', keep);
    element.addEventListener('click', keepChoice);
    return () => {
      element.removeEventListener('beforeinput', keep);
      element.removeEventListener('click', keepChoice);
    };
  }, [pending]);
  return form;
}
