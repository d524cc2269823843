import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { showError } from '#client/ui/feedback/message-cards';
import { saveFile } from '#client/ui/file/save-file';
import { PdfButton } from './pdf-button';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
jest.mock('#client/ui/file/save-file', () => ({ saveFile: jest.fn() }));

const PDF = 'GET /pc/customer-invoice/pdf/9';

beforeEach(() => {
  jest.mocked(saveFile).mockReset();
  render(
    <MantineProvider env="test">
      <PdfButton invoice={{ id: 9, invoice_name: 'DRE-2604' }} />
    </MantineProvider>,
  );
  return startSessionAs({ id: 1, role_name: 'Account Viewer' });
});
afterEach(stopSession);

const press = () => userEvent.click(screen.getByRole('button', { name: 'PDF' }));

it('saves the PDF under the name of the invoice', async () => {
  answerCalls({
    [PDF]: [() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })],
  });
  await press();
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'DRE-2604.pdf'));
});

it('says why there is none', async () => {
  answerCalls({ [PDF]: [() => refusal('pdf_too_long', { invoices: 1, loads: 6000, max: 5000 })] });
  await press();
  await waitFor(() =>
    expect(showError).toHaveBeenCalledWith(
      'This invoice has 6,000 loads. A PDF has at most 5,000. Please download the spreadsheet.',
    ),
  );
  expect(saveFile).not.toHaveBeenCalled();
});
