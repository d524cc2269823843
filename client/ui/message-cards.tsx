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

type Style = 'error' | 'success';

function show(style: Style, text: string, action?: MessageAction): void {
  shown += 1;
  const id = `message-${String(shown)}`;
  const act = (chosen: MessageAction) => () => {
    notifications.hide(id);
    chosen.run();
  };
  notifications.show({
    id,
    autoClose: MESSAGE_MS,
    closeButtonProps: { 'aria-label': CLOSE_LABEL },
    color: style === 'error' ? 'red' : 'teal',
    'data-style': style,
    role: style === 'error' ? 'alert' : 'status',
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
