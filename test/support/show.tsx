import { MantineProvider } from '@mantine/core';
import { cleanNotifications, useNotifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Messages as plain text. The real cards can be dragged, which jsdom does not support. */
function Messages() {
  const { notifications } = useNotifications();
  return (
    <ul aria-label="Messages">
      {notifications.map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
    </ul>
  );
}

/** Renders a part with the providers of every page: theme, messages, router. */
export function show(part: ReactNode): void {
  cleanNotifications();
  render(
    <MantineProvider env="test">
      <Messages />
      <MemoryRouter>{part}</MemoryRouter>
    </MantineProvider>,
  );
}

/** Puts a whole text into an empty field in one event, as a password manager does. */
export async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  if (text !== '') await userEvent.paste(text);
}

/** Sets the text of a field without any event, as some password managers and phones do. */
export function fillSilently(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}
