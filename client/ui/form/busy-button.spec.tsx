import { render, screen } from '@testing-library/react';
import { Button, MantineProvider } from '@mantine/core';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IconLink } from '../icon/page-icons-f-to-z';
import { RowAction } from '../list/row-actions';
import { BusyButton } from './busy-button';
import { whileBusy } from './while-busy';

type Draw = (busy: boolean, run: () => void) => ReactNode;

const BUTTONS: Record<string, Draw> = {
  'button with a spinner': (busy, run) => (
    <BusyButton busy={busy} onClick={run}>
      Copy
    </BusyButton>
  ),
  'plain button': (busy, run) => <Button {...whileBusy(busy, run)}>Copy</Button>,
  'button of a row': (busy, run) => <RowAction label="Copy" Icon={IconLink} busy={busy} onClick={run} />,
};

const inPage = (part: ReactNode) => <MantineProvider env="test">{part}</MantineProvider>;
const button = () => screen.getByRole('button', { name: 'Copy' });

describe.each(Object.entries(BUTTONS))('a %s whose action runs', (_kind, draw) => {
  it('keeps the focus and does nothing', async () => {
    const run = jest.fn();
    const { rerender } = render(inPage(draw(false, run)));
    await userEvent.click(button());
    expect(run).toHaveBeenCalledTimes(1);
    rerender(inPage(draw(true, run)));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    // A browser takes the focus from a button with the attribute. This one keeps it.
    expect(button()).not.toBeDisabled();
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    rerender(inPage(draw(false, run)));
    expect(button()).not.toHaveAttribute('aria-disabled');
  });
});

it('sends its form once, by Enter in a field, too', async () => {
  const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <BusyButton type="submit" busy={busy}>
        Save
      </BusyButton>
    </form>
  );
  const { rerender } = render(inPage(form(false)));
  await userEvent.type(screen.getByLabelText('Name'), 'A{Enter}');
  rerender(inPage(form(true)));
  await userEvent.type(screen.getByLabelText('Name'), 'B{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});
