import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUserReply, CompanyReply } from '#shared/contract/companies';
import { buildCompany } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { noAnswer } from '#test/support/sessions';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { AdminApproval } from './admin-approval';
import { AdminUserDialog } from './admin-user-dialog';
import { CompanyDialog } from './company-dialog';
import { StatusSwitch } from './status-switch';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const success = jest.mocked(showSuccess);
const company = (over: Partial<CompanyReply> = {}): CompanyReply =>
  buildCompany({ api_key: '••••••••', ...over });
const show = (part: React.ReactNode) => render(<MantineProvider env="test">{part}</MantineProvider>);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

beforeEach(() => success.mockReset());

describe('the company dialog of the admin pages', () => {
  const openDialog = (record: CompanyReply | null) => {
    const onSaved = jest.fn();
    const id = record?.id ?? 0;
    show(<CompanyDialog id={id} company={record} otherEditors={[]} onSaved={onSaved} onClose={jest.fn()} />);
    return onSaved;
  };

  it('adds a company', async () => {
    const sent = answerCalls({ 'POST /admin/company/0': [() => ok(company())] });
    const onSaved = openDialog(null);
    await userEvent.type(field('Company name'), 'Permian');
    await press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(success).toHaveBeenCalledWith('Company Added');
    expect(sent[0]?.body).toEqual({ company_name: 'Permian', api_key: '' });
  });

  it('edits a company, and keeps its API key by sending the mask back', async () => {
    const sent = answerCalls({ 'PATCH /admin/company/5': [() => ok(company())] });
    openDialog(company());
    await userEvent.type(field('Company name'), ' Basin');
    await press('Save');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Company updated'));
    expect(sent[0]?.body).toEqual({ company_name: 'Permian Basin', api_key: '••••••••', revision: 4 });
  });

  it('says Company Already Exists', async () => {
    answerCalls({ 'POST /admin/company/0': [() => refusal('company_exists')] });
    openDialog(null);
    await userEvent.type(field('Company name'), 'Permian');
    await press('Save');
    expect(await screen.findByText('Company Already Exists')).toBeInTheDocument();
  });
});

describe('the status switch of a company', () => {
  const CALL = 'PATCH /admin/company/status/5';

  it('asks for confirmation before it makes a company Inactive', async () => {
    const sent = answerCalls({ [CALL]: [() => ok(company())] });
    const onChanged = jest.fn();
    show(<StatusSwitch company={company()} onChanged={onChanged} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Status of Permian: Active' }));
    expect(sent).toEqual([]);
    expect(await screen.findByText(/users are signed out/)).toBeInTheDocument();
    await press('Deactivate');
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(sent).toEqual([{ call: CALL, body: { working_status: 'Inactive' } }]);
  });

  it('makes a company Active again with one click', async () => {
    const sent = answerCalls({ [CALL]: [() => ok(company())] });
    show(<StatusSwitch company={company({ working_status: 'Inactive' })} onChanged={jest.fn()} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Status of Permian: Inactive' }));
    await waitFor(() => expect(sent).toEqual([{ call: CALL, body: { working_status: 'Active' } }]));
  });

  it('is not shown for the provider', () => {
    show(<StatusSwitch company={company({ id: 1 })} onChanged={jest.fn()} />);
    expect(screen.getByText('Active')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('the admin pages for users', () => {
  const ana = (is_approved: boolean): AdminUserReply =>
    ({ id: 9, first_name: 'Ana', display_name: 'Ana Lucero', is_approved }) as AdminUserReply;

  async function add() {
    const [onAdded, onClose] = [jest.fn(), jest.fn()];
    show(<AdminUserDialog onAdded={onAdded} onClose={onClose} />);
    await userEvent.type(field('First name'), 'Ana');
    await userEvent.type(field('Last name'), 'Lucero');
    await userEvent.type(field('Email'), 'ana@bakken.test');
    await userEvent.click(screen.getByRole('combobox', { name: /^Company/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Permian' }));
    await press('Save');
    return onAdded;
  }
  const companies = () => ok([company()]);

  it('adds a user to the chosen company', async () => {
    const sent = answerCalls({ 'GET /admin/companies': [companies], 'POST /admin/user/0': [() => ok([])] });
    const onAdded = await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith([]));
    expect(success).toHaveBeenCalledWith('User added');
    const body = { first_name: 'Ana', last_name: 'Lucero', email: 'ana@bakken.test', company_id: 5 };
    expect(sent.at(-1)).toEqual({ call: 'POST /admin/user/0', body });
  });

  it.each([
    ['the email address is taken', () => refusal('user_exists'), 'This user already exists'],
    ['the server fails', () => refusal('internal'), 'Something Went Wrong'],
    ['the server does not answer', noAnswer, 'Something Went Wrong'],
  ])('explains the failure when %s', async (_what, given, text) => {
    answerCalls({ 'GET /admin/companies': [companies], 'POST /admin/user/0': [given] });
    await add();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('requires a company', async () => {
    answerCalls({ 'GET /admin/companies': [companies] });
    show(<AdminUserDialog onAdded={jest.fn()} onClose={jest.fn()} />);
    await press('Save');
    expect(await screen.findByText('Please select a company')).toBeInTheDocument();
  });

  it('locks a user with the Approved button after a confirmation, and names the user', async () => {
    const CALL = 'PATCH /admin/user-approval';
    const sent = answerCalls({ [CALL]: [() => ok([])] });
    const onChanged = jest.fn();
    show(<AdminApproval user={ana(true)} isMe={false} onChanged={onChanged} />);
    await press('Approved: lock Ana Lucero');
    await press('Lock');
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith([]));
    expect(success).toHaveBeenCalledWith('Ana Updated');
    expect(sent).toEqual([{ call: CALL, body: { id: 9, is_approved: false } }]);
  });

  it('approves a user with the Locked button', async () => {
    const sent = answerCalls({ 'PATCH /admin/user-approval': [() => ok([])] });
    show(<AdminApproval user={ana(false)} isMe={false} onChanged={jest.fn()} />);
    await press('Locked: approve Ana Lucero');
    await waitFor(() => expect(sent[0]?.body).toEqual({ id: 9, is_approved: true }));
  });
});
