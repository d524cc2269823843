import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { partiesNow } from '#shared/words/invoice-parties';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { buildProject } from '#test/factories/build-project';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { PartiesNotice } from './parties-notice';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const company = {
  company_name: 'Permian',
  address: '1 Old St',
  phone: '',
  remit_to: 'Lockbox',
  logo_url: '',
};
const customer = {
  contact_name: '',
  billing_address: 'PO Box 9',
  address: '',
  billing_emails: '',
  email: 'ap@ridge.test',
  phone: '',
};
const job = { customer_name: 'Ridge', job_name: 'Wolfcamp' };
const kept = partiesNow(company, customer, job);
const moved = partiesNow(
  { ...company, address: '2 New St' },
  { ...customer, billing_address: 'PO Box 7' },
  job,
);

function show(over: Partial<CustomerInvoiceReply> = {}, now = moved, isKept = true): void {
  const invoice = buildCustomerInvoice({ parties_at: '2026-11-03T02:00:00.000Z', ...over });
  render(
    <MantineProvider env="test">
      <PartiesNotice
        invoice={invoice}
        project={buildProject({ id: 1 })}
        parties={{ printed: kept, logo: '', now, isKept }}
      />
    </MantineProvider>,
  );
}

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the notice about names and addresses', () => {
  it('names what has changed since, and a draft takes over those of today', async () => {
    show();
    expect(screen.getByRole('note')).toHaveTextContent(
      'This invoice prints names and addresses of 11/02/26. Changed since: address of your company, billing address.',
    );
    const sent = answerCalls({ 'PATCH /pc/customer-invoice/9': [() => ok(buildCustomerInvoice())] });
    await userEvent.click(screen.getByRole('button', { name: "Use today's" }));
    expect(sent.map(({ body }) => body)).toEqual([{ renew_parties: true, revision: 4 }]);
    expect(showSuccess).toHaveBeenCalledWith("The invoice prints today's names and addresses");
  });

  it('has no button on a sent invoice', () => {
    show({ sent_at: '2026-11-04T02:00:00.000Z' });
    expect(screen.getByRole('note')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['nothing has changed', {}, kept, true],
    ['the invoice is older and keeps nothing', {}, moved, false],
    ['it was replaced', { is_current: false }, moved, true],
    ['it is void', { is_void: true }, moved, true],
  ])('is absent when %s', (_, over, now, isKept) => {
    show(over, now, isKept);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});
