import { MantineProvider } from '@mantine/core';
import { cleanNotifications, useNotifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** The message cards as plain text: those of the page can be dragged, which jsdom knows nothing of. */
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

/** Draws a part with what stands around every page: theme, messages, addresses. */
export function show(part: ReactNode): void {
  cleanNotifications();
  render(
    <MantineProvider env="test">
      <Messages />
      <MemoryRouter>{part}</MemoryRouter>
    </MantineProvider>,
  );
}

/** Puts a text into an empty field at once, as a password manager does. */
export async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  if (text !== '') await userEvent.paste(text);
}
