import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** How long a message card stays (spec 1 section 4). */
export const MESSAGE_MS = 5000;

/** The name of a card's cross. */
const CLOSE_LABEL = 'Close message';

export interface MessageAction {
  label: string;
  run: () => void;
}

let shown = 0;

/** A warning is longer than the others, and has figures that somebody may want to write down. */
const WARNING_MS = 15_000;

const STYLES = {
  error: { color: 'red', role: 'alert', autoClose: MESSAGE_MS },
  success: { color: 'teal', role: 'status', autoClose: MESSAGE_MS },
  warning: { color: 'yellow', role: 'status', autoClose: WARNING_MS },
} as const;
type Style = keyof typeof STYLES;

function show(style: Style, text: string, action?: MessageAction): void {
  shown += 1;
  const id = `message-${String(shown)}`;
  const act = (chosen: MessageAction) => () => {
    notifications.hide(id);
    chosen.run();
  };
  notifications.show({
    id,
    ...STYLES[style],
    closeButtonProps: { 'aria-label': CLOSE_LABEL },
    'data-style': style,
    message: action ? (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{text}</span>
        <Button size="compact-xs" variant="default" onClick={act(action)}>
          {action.label}
        </Button>
      </Group>
    ) : (
      text
    ),
  });
}

/** A transient card in the error style; gone by itself after 5 seconds. */
export function showError(text: string): void {
  show('error', text);
}

/** A transient card in the success style, with Undo where the change can be undone. */
export function showSuccess(text: string, undo?: MessageAction): void {
  show('success', text, undo);
}

/** Takes every card away: what they say belongs to the page before. */
export function hideMessages(): void {
  notifications.clean();
}

/** A card that warns of what was done none the less. It stays for a quarter of a minute. */
export function showWarning(text: string): void {
  show('warning', text);
}

/** A card for work in progress. It stays until `succeed` or `fail` is called. */
export interface RunningCard {
  readonly succeed: (text: string) => void;
  readonly fail: (text: string) => void;
}

/** A success card for what is done so far. What comes of the rest replaces it, so that one action has one card. */
export function showRunning(text: string): RunningCard {
  shown += 1;
  const id = `message-${String(shown)}`;
  const card = {
    ...{ id, ...STYLES.success, closeButtonProps: { 'aria-label': CLOSE_LABEL } },
    'data-style': 'success',
  };
  notifications.show({ ...card, autoClose: false, message: text });
  return {
    succeed: (ending) => {
      notifications.update({ ...card, message: ending });
    },
    // A card that somebody has closed would not come back with bad news.
    fail: (ending) => {
      notifications.hide(id);
      showError(ending);
    },
  };
}
