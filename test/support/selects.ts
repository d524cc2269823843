import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Returns a form field by its label, with or without the mark of a required field. */
export const fieldOf = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });

async function menuOf(label: string) {
  const input = fieldOf(label);
  await userEvent.click(input);
  const menu = document.getElementById(input.getAttribute('aria-controls') ?? '');
  if (menu === null) throw new Error(`${label} has no menu`);
  return within(menu);
}

/** Chooses an option of a select. */
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click((await menuOf(label)).getByText(option));
}

/** Returns the options of a select and closes it again. */
export async function offered(label: string): Promise<(string | null)[]> {
  const lines = (await menuOf(label)).queryAllByText(/./, { selector: '[role="option"] *' });
  await userEvent.keyboard('{Escape}');
  return lines.map(({ textContent }) => textContent);
}

/** Puts a whole text into an empty field in one event. Each key alone would render the form again. */
export async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(fieldOf(label));
  if (text !== '') await userEvent.paste(text);
}

/** Presses a button once it is enabled: Save waits until the effect of an edit is known. */
export async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
