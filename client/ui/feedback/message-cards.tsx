import { Button, Group, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useHotkey } from '../keyboard/hotkeys';

/** Time for which a message card stays. */
export const MESSAGE_MS = 5000;

/** Keys that press the Undo button, as shown on it. */
const UNDO_KEYS = 'Ctrl Z';
/** Least height of the Undo button in pixels: large enough for a thumb on a phone. */
const UNDO_HEIGHT = { base: 36, sm: 0 };
/** Name of a card's close button. */
const CLOSE_LABEL = 'Close message';

export interface MessageAction {
  label: string;
  run: () => void;
}

let shown = 0;

/** Warnings stay longer, since their text is long and may have figures to write down. */
const WARNING_MS = 15_000;
/** A card with Undo stays until a person has read it and reached its button. */
const UNDO_MS = 10_000;

const STYLES = {
  error: { color: 'red', role: 'alert', autoClose: MESSAGE_MS },
  success: { color: 'teal', role: 'status', autoClose: MESSAGE_MS },
  warning: { color: 'yellow', role: 'status', autoClose: WARNING_MS },
} as const;
type Style = keyof typeof STYLES;

/** Message with its Undo button. While it is shown, Ctrl+Z presses the button; of several, the newest one. */
function Undoable({ id, text, action }: { id: string; text: string; action: MessageAction }) {
  const isDone = useRef(false);
  const act = (): void => {
    // The card stays for the time of its transition, so a second press could undo twice.
    if (isDone.current) return;
    isDone.current = true;
    notifications.hide(id);
    action.run();
  };
  useHotkey('mod+z', ({ repeat }) => {
    if (!repeat) act();
  });
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      <Button
        size="compact-xs"
        mih={UNDO_HEIGHT}
        variant="default"
        aria-keyshortcuts="Control+Z Meta+Z"
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
            {UNDO_KEYS}
          </Kbd>
        }
        onClick={act}
      >
        {action.label}
      </Button>
    </Group>
  );
}

function show(style: Style, text: string, action?: MessageAction): void {
  shown += 1;
  const id = `message-${shown}`;
  notifications.show({
    id,
    ...STYLES[style],
    ...(action && { autoClose: UNDO_MS }),
    closeButtonProps: { 'aria-label': CLOSE_LABEL },
    'data-style': style,
    message: action ? <Undoable id={id} text={text} action={action} /> : text,
  });
}

/** Shows an error card for 5 seconds. */
export function showError(text: string): void {
  show('error', text);
}

/** Shows a success card for 5 seconds, or for 10 with Undo if the change can be undone. */
export function showSuccess(text: string, undo?: MessageAction): void {
  show('success', text, undo);
}

/** Removes all cards, since their messages belong to the previous page. */
export function hideMessages(): void {
  notifications.clean();
}

/** Shows a warning about an action that succeeded, for 15 seconds. */
export function showWarning(text: string): void {
  show('warning', text);
}

/** Card for work in progress. It stays until `succeed` or `fail` is called. */
export interface RunningCard {
  readonly succeed: (text: string) => void;
  readonly fail: (text: string) => void;
}

/**
 * Shows a success card for work that is partly done. The final result replaces it, so that one action has one
 * card.
 */
export function showRunning(text: string): RunningCard {
  shown += 1;
  const id = `message-${shown}`;
  const card = {
    id,
    ...STYLES.success,
    closeButtonProps: { 'aria-label': CLOSE_LABEL },
    'data-style': 'success',
  };
  notifications.show({ ...card, autoClose: false, message: text });
  return {
    succeed: (ending) => {
      notifications.update({ ...card, message: ending });
    },
    // A card that the person has closed could not show the error.
    fail: (ending) => {
      notifications.hide(id);
      showError(ending);
    },
  };
}
