import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { showError } from '#client/ui/feedback/message-cards';
import { saveFile } from '#client/ui/file/save-file';
import { DownloadTemplate } from './download-template';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
jest.mock('#client/ui/file/save-file', () => ({ saveFile: jest.fn() }));

const CALL = 'GET /pc/get-file/FSC_Template.csv/templates/csv';

async function download(): Promise<void> {
  render(
    <MantineProvider env="test">
      <DownloadTemplate />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download FSC Template' }));
}

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

it('saves the FSC template as a file', async () => {
  answerCalls({ [CALL]: [() => new Response('Miles,$2.31', { status: 200 })] });
  await download();
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'FSC_Template.csv'));
  expect(showError).not.toHaveBeenCalled();
});

it.each([
  ['the server does not answer', noAnswer],
  ['the template is missing', () => refusal('not_found')],
  ['the server fails', () => refusal('internal')],
])('shows a message when %s', async (_, answer) => {
  answerCalls({ [CALL]: [answer, answer, answer] });
  await download();
  await waitFor(() => expect(showError).toHaveBeenCalledWith('Could not download file'));
});
