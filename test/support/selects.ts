import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A field of a form by its label, with or without the mark of one that is required. */
export const fieldOf = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });

async function menuOf(label: string) {
  const input = fieldOf(label);
  await userEvent.click(input);
  const menu = document.getElementById(input.getAttribute('aria-controls') ?? '');
  if (menu === null) throw new Error(`${label} has no menu`);
  return within(menu);
}

/** Picks a line of a select. */
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click((await menuOf(label)).getByText(option));
}

/** The lines that a select offers; it is closed again. */
export async function offered(label: string): Promise<(string | null)[]> {
  const lines = (await menuOf(label)).queryAllByText(/./, { selector: '[role="option"] *' });
  await userEvent.keyboard('{Escape}');
  return lines.map(({ textContent }) => textContent);
}

/** Types a text into a field that is empty. */
export async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(fieldOf(label));
  await userEvent.keyboard(text);
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
