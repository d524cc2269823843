import { MantineProvider, Modal } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { lateDialog } from './late-component';

interface QuestionProps {
  opened: boolean;
  onClose: () => void;
}

/** Shows a page whose dialog waits for its code. Returns a function with which the code arrives. */
function showPage(): () => void {
  let arrive: (question: ComponentType<QuestionProps>) => void = () => undefined;
  const Question = lateDialog<QuestionProps>(() => new Promise((resolve) => (arrive = resolve)));
  function Page() {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAsking(true)}>
          Archive
        </button>
        <Question opened={asking} onClose={() => setAsking(false)} />
      </>
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return () =>
    arrive(({ opened, onClose }) => (
      <Modal opened={opened} onClose={onClose} title="Archive the project?">
        <input aria-label="Reason" />
      </Modal>
    ));
}

const opener = () => screen.getByRole('button', { name: 'Archive' });
const dialog = () => screen.findByRole('dialog', { name: 'Archive the project?' });

it('opens when its code arrives after the click, and returns the focus to the button', async () => {
  const arrive = showPage();
  await userEvent.click(opener());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  arrive();
  expect(await dialog()).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener()).toHaveFocus());
});

it('opens a second time, and returns the focus again', async () => {
  const arrive = showPage();
  await userEvent.click(opener());
  arrive();
  await dialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(opener());
  await dialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener()).toHaveFocus());
});
