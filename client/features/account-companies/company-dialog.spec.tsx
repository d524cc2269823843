import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountCompanyReply } from '#shared/contract/account-companies';
import { buildAccountCompany } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { rememberAuthor } from '#client/api/row-authors';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { CompanyDialog } from './company-dialog';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const success = jest.mocked(showSuccess);
const ADD = 'POST /pc/account-company/0';
const EDIT = 'PATCH /pc/account-company/12';

const stored = (fields: Partial<AccountCompanyReply> = {}): Response =>
  ok({ success: 'Success', data: buildAccountCompany(fields), revision: 20 });

function open(record: AccountCompanyReply | null, readOnly = false) {
  const onClose = jest.fn();
  const page = (now: AccountCompanyReply | null) => (
    <MantineProvider env="test">
      <CompanyDialog
        id={record?.id ?? 0}
        company={now}
        otherEditors={[]}
        readOnly={readOnly}
        onClose={onClose}
      />
    </MantineProvider>
  );
  const { rerender } = render(page(record));
  return { onClose, become: (now: AccountCompanyReply | null) => rerender(page(now)) };
}
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function write(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

beforeEach(() => {
  success.mockReset();
  jest.mocked(showError).mockReset();
});

describe('the dialog that adds a company', () => {
  it('requires a name before it calls the server', async () => {
    const sent = answerCalls({});
    open(null);
    await press('Save');
    expect(await screen.findByText('Please enter the company name')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('keeps at most ten digits of a phone number, formats them 3-3-4 and says Company Added', async () => {
    const sent = answerCalls({ [ADD]: [() => stored()] });
    const { onClose } = open(null);
    await userEvent.type(field('Company name'), 'Acme');
    await userEvent.type(field('Phone'), '(432) 555 a0188 99');
    expect(field('Phone')).toHaveValue('432-555-0188');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(success).toHaveBeenCalledWith('Company Added');
    const empty = {
      contact_name: '',
      address: '',
      email: '',
      billing_address: '',
      billing_emails: '',
      terms: '',
    };
    const body = { ...empty, company_name: 'Acme', phone: '432-555-0188' };
    expect(sent).toEqual([{ call: ADD, body }]);
  });

  it('refuses terms and addresses that are none, at their fields, and saves good ones', async () => {
    const sent = answerCalls({ [ADD]: [() => stored()] });
    open(null);
    await userEvent.type(field('Company name'), 'Acme');
    await userEvent.type(field('Billing emails'), 'ap@acme.test, nobody');
    await userEvent.type(field('Terms'), '2/10');
    await press('Save');
    expect(await screen.findByText("'nobody' is not an email address")).toBeInTheDocument();
    expect(screen.getByText(/^Please enter terms such as Net 30/)).toBeInTheDocument();
    await write('Billing emails', 'ap@acme.test, invoices@acme.test');
    await write('Terms', 'net 45');
    await userEvent.type(field('Billing address'), 'PO Box 9');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      billing_address: 'PO Box 9',
      billing_emails: 'ap@acme.test, invoices@acme.test',
      terms: 'net 45',
    });
  });

  it('says Company Already Exists and keeps the entered values', async () => {
    answerCalls({ [ADD]: [() => refusal('company_exists')] });
    const { onClose } = open(null);
    await userEvent.type(field('Company name'), 'Acme');
    await press('Save');
    expect(await screen.findByText('Company Already Exists')).toBeInTheDocument();
    expect(field('Company name')).toHaveValue('Acme');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a fault from the server at its field', async () => {
    const faults = [{ field: 'address', message: 'must be shorter' }];
    answerCalls({ [ADD]: [() => refusal('invalid_request', { faults })] });
    open(null);
    await userEvent.type(field('Company name'), 'Acme');
    await press('Save');
    expect(await screen.findByText('must be shorter')).toBeInTheDocument();
    expect(field('Address')).toHaveAttribute('aria-invalid', 'true');
  });

  it('reuses its idempotency key when the server did not answer, and changes it after a refusal', async () => {
    // The call is repeated twice before the person learns about it.
    const lost = [noAnswer, noAnswer, noAnswer];
    answerCalls({ [ADD]: [...lost, () => refusal('company_exists'), () => stored()] });
    const keys = () =>
      jest.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    const { onClose } = open(null);
    await userEvent.type(field('Company name'), 'Acme');
    await press('Save');
    await screen.findByText(/Can't reach the server/);
    await press('Save');
    await screen.findByText('Company Already Exists');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, ...others] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(others.slice(0, 3)).toEqual([first, first, first]);
    expect(others[3]).not.toBe(first);
    expect(others).toHaveLength(4);
  });
});

describe('the dialog that edits a company', () => {
  it('sends the revision that the person saw, says Company updated, and can be undone', async () => {
    // Somebody else has just changed the address, which the form has not seen.
    const saved = { contact_name: 'Kim', address: '1 Pad Rd', revision: 9 };
    const sent = answerCalls({ [EDIT]: [() => stored(saved), () => stored()] });
    const { onClose } = open(buildAccountCompany());
    await write('Contact', 'Kim');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(success).toHaveBeenCalledWith('Company updated', expect.anything());
    expect(sent[0]?.body).toMatchObject({ company_name: 'Acme', contact_name: 'Kim', revision: 4 });
    success.mock.lastCall?.[1]?.run();
    await waitFor(() => expect(success).toHaveBeenLastCalledWith('Company change undone'));
    expect(sent[1]?.body).toMatchObject({ contact_name: 'Jo', address: '1 Pad Rd', revision: 9 });
  });

  it('offers no undo when nothing changed', async () => {
    answerCalls({ [EDIT]: [() => stored()] });
    const { onClose } = open(buildAccountCompany());
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(success).toHaveBeenCalledWith('Company updated');
  });

  it('says in one message why an undo was refused', async () => {
    const conflict = { field: 'contact_name', theirs: 'Dana', by: 'Priya Nair', revision: 12 };
    const saved = (): Response => stored({ contact_name: 'Kim', revision: 9 });
    answerCalls({ [EDIT]: [saved, () => refusal('conflict', conflict)] });
    const { onClose } = open(buildAccountCompany());
    await write('Contact', 'Kim');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    success.mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showError).toHaveBeenCalledTimes(1));
    expect(showError).toHaveBeenCalledWith('Priya Nair has changed Contact since, so nothing was undone.');
    expect(success).toHaveBeenCalledTimes(1);
  });

  it("takes another person's changes in fields that were not edited", async () => {
    const sent = answerCalls({ [EDIT]: [() => stored({ contact_name: 'Kim', revision: 10 })] });
    const { onClose, become } = open(buildAccountCompany());
    await write('Contact', 'Kim');
    become(buildAccountCompany({ phone: '432-555-0100', revision: 5 }));
    expect(field('Phone')).toHaveValue('432-555-0100');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ contact_name: 'Kim', phone: '432-555-0100', revision: 5 });
  });

  it('shows both values of a conflicting field, and saves the chosen one', async () => {
    const conflict = { field: 'contact_name', theirs: 'Dana', by: 'Priya Nair', revision: 9 };
    const sent = answerCalls({
      [EDIT]: [() => refusal('conflict', conflict), () => stored({ contact_name: 'Kim', revision: 10 })],
    });
    const { onClose, become } = open(buildAccountCompany());
    await write('Contact', 'Kim');
    become(buildAccountCompany({ contact_name: 'Dana', revision: 9 }));
    expect(field('Contact')).toHaveValue('Kim');
    await press('Save');
    expect(await screen.findByText('Priya Nair changed Contact while you were editing.')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ contact_name: 'Kim', revision: 4 });
    await press('Keep mine');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[1]?.body).toMatchObject({ contact_name: 'Kim', revision: 9 });
  });

  it("can use the other person's value after the newest record has arrived", async () => {
    const conflict = { field: 'contact_name', theirs: 'Dana', by: 'Priya Nair', revision: 9 };
    answerCalls({ [EDIT]: [() => refusal('conflict', conflict)] });
    const { become } = open(buildAccountCompany());
    await write('Contact', 'Kim');
    await press('Save');
    expect(await screen.findByText('Loading the latest…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use theirs' })).toBeDisabled();
    become(buildAccountCompany({ contact_name: 'Dana', phone: '', revision: 8 }));
    await press('Use theirs');
    expect(field('Contact')).toHaveValue('Dana');
    expect(field('Phone')).toHaveValue('');
    expect(screen.queryByText(/while you were editing/)).not.toBeInTheDocument();
  });

  it('says that the company was deleted while the dialog was open', async () => {
    const { become } = open(buildAccountCompany());
    await write('Contact', 'Kim');
    become(null);
    expect(await screen.findByText(/was deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('the company dialog for a read-only role', () => {
  it('shows the company, accepts no input and closes on Escape without a question', async () => {
    const sent = answerCalls({});
    const { onClose } = open(buildAccountCompany({ address: '1 Pad Rd', email: 'jo@acme.test' }), true);
    expect(await screen.findByRole('dialog', { name: 'Acme' })).toBeInTheDocument();
    for (const name of ['Company name', 'Contact', 'Address', 'Email', 'Phone']) {
      const before = field(name).value;
      expect(before).not.toBe('');
      await userEvent.type(field(name), 'x{Enter}');
      expect(field(name).value.trim()).toBe(before);
    }
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
  });
});

describe('a field that someone else changes while the dialog is open', () => {
  const changed = (fields: Partial<AccountCompanyReply>, by: { id: number; name: string } | null) => {
    const row = buildAccountCompany({ revision: 5, ...fields });
    rememberAuthor([row], by);
    return row;
  };
  const DANA = { id: 9, name: 'Dana Whitfield' };
  const note = (text: string) => screen.findByText(`Changed by ${text} just now`);
  const wrapperOf = (name: string) => field(name).closest('.mantine-InputWrapper-root');

  beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
  afterEach(stopSession);

  it('takes the new value, and names the author on screen and to screen readers', async () => {
    const { become } = open(buildAccountCompany());
    await userEvent.type(field('Address'), '1 Main St');
    become(changed({ email: 'jo@acme.test' }, DANA));
    expect((await note('Dana Whitfield')).parentElement).toBe(wrapperOf('Email'));
    expect(field('Email')).toHaveValue('jo@acme.test');
    expect(field('Address')).toHaveValue('1 Main St');
    const line = screen.getByText('Email: changed by Dana Whitfield just now');
    expect(line.parentElement).toHaveAttribute('aria-live', 'polite');
    expect(line).toHaveClass('hb-visually-hidden', { exact: true });
  });

  it('says "someone else" for an unknown author, and "you" for the same person', async () => {
    const { become } = open(buildAccountCompany());
    become(changed({ email: 'jo@acme.test' }, null));
    expect(await note('someone else')).toBeInTheDocument();
    become(changed({ revision: 6, email: 'jo@acme.example' }, { id: 1, name: 'Priya' }));
    expect(await note('you')).toBeInTheDocument();
    expect(screen.queryByText('Changed by someone else just now')).not.toBeInTheDocument();
  });

  it('shows a note only if it changed, and removes the note when edited', async () => {
    const { become } = open(buildAccountCompany());
    become(changed({ contact_name: 'Ann' }, DANA));
    await note('Dana Whitfield');
    expect(screen.getAllByText(/^Changed by/)).toHaveLength(1);
    await userEvent.type(field('Contact'), ' Lee');
    expect(screen.queryByText(/^Changed by/)).not.toBeInTheDocument();
  });

  it('shows the time of the change after one minute', () => {
    jest.useFakeTimers();
    const { become } = open(buildAccountCompany());
    become(changed({ email: 'jo@acme.test' }, DANA));
    act(() => jest.advanceTimersByTime(61_000));
    jest.useRealTimers();
    expect(
      screen.getByText(/^Changed by Dana Whitfield on \d\d\/\d\d\/\d\d \d\d:\d\d [AP]M$/),
    ).toBeInTheDocument();
  });
});
