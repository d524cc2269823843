import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCompany } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { ApiKeyPanel } from './api-key-panel';
import { CompanyKeyPanel } from './company-key-panel';
import { logoFault } from './logo-file';
import { exampleWeek } from './price-week';
import { ProfileForm } from './profile-form';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const success = jest.mocked(showSuccess);
const EDIT = 'PATCH /pc/company/5';
const show = (part: React.ReactNode) => render(<MantineProvider env="test">{part}</MantineProvider>);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => success.mockReset());

describe('the company profile form', () => {
  const nameField = () => screen.getByLabelText(/^Company name/);

  it('renames the company, says Company updated, and can be undone', async () => {
    const saved = buildCompany({ company_name: 'Permian Basin', fsc_week_offset_days: 2, revision: 9 });
    const sent = answerCalls({ [EDIT]: [() => ok(saved), () => ok(buildCompany())] });
    show(<ProfileForm company={buildCompany()} />);
    await userEvent.type(nameField(), ' Basin');
    await press('Save');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Company updated', expect.anything()));
    const body = { company_name: 'Permian Basin', fsc_week_offset_days: 1, revision: 4 };
    expect(sent).toEqual([{ call: EDIT, body }]);
    success.mock.lastCall?.[1]?.run();
    await waitFor(() => expect(success).toHaveBeenLastCalledWith('Company change undone'));
    const restored = { company_name: 'Permian', fsc_week_offset_days: 2, revision: 9 };
    expect(sent[1]).toEqual({ call: EDIT, body: restored });
  });

  it('says That company already exists, and keeps the entered name', async () => {
    answerCalls({ [EDIT]: [() => refusal('company_exists')] });
    show(<ProfileForm company={buildCompany()} />);
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), 'Bakken');
    await press('Save');
    expect(await screen.findByText('That company already exists')).toBeInTheDocument();
    expect(nameField()).toHaveValue('Bakken');
  });

  it('requires a name', async () => {
    const sent = answerCalls({});
    show(<ProfileForm company={buildCompany()} />);
    await userEvent.clear(nameField());
    await press('Save');
    expect(await screen.findByText('Please enter the company name')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('the fuel surcharge week', () => {
  it('has an example of the days that a price applies to', () => {
    expect(exampleWeek(0)).toEqual({ monday: 'Nov 16', first: 'Mon, Nov 16', last: 'Sun, Nov 22' });
    expect(exampleWeek(1)).toEqual({ monday: 'Nov 16', first: 'Tue, Nov 17', last: 'Mon, Nov 23' });
    expect(exampleWeek(3)).toEqual({ monday: 'Nov 16', first: 'Thu, Nov 19', last: 'Wed, Nov 25' });
  });
});

describe('the API key', () => {
  it('is never shown, and can be replaced', async () => {
    const sent = answerCalls({ [EDIT]: [() => ok(buildCompany())] });
    show(<ApiKeyPanel company={buildCompany()} />);
    expect(screen.getByLabelText(/^API key/)).toHaveValue('••••••••');
    await press('Replace');
    await press('Save key');
    expect(await screen.findByText('Please enter the API key')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^API key/), ' secret ');
    await press('Save key');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Company updated'));
    expect(sent).toEqual([{ call: EDIT, body: { api_key: 'secret' } }]);
  });

  it('is sent exactly as pasted, so the server refuses one that is too long', async () => {
    const message = 'An API key has at most 200 characters';
    const refused = () => refusal('invalid_request', { faults: [{ field: 'api_key', message }] });
    const sent = answerCalls({ [EDIT]: [refused] });
    show(<ApiKeyPanel company={buildCompany()} />);
    await press('Replace');
    await userEvent.click(screen.getByLabelText(/^API key/));
    await userEvent.paste('k'.repeat(201));
    await press('Save key');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([{ call: EDIT, body: { api_key: 'k'.repeat(201) } }]);
  });

  it('is removed after a confirmation', async () => {
    const sent = answerCalls({ [EDIT]: [() => ok(buildCompany())] });
    show(<ApiKeyPanel company={buildCompany()} />);
    await press('Remove');
    expect(sent).toEqual([]);
    const [, confirm] = await screen.findAllByRole('button', { name: 'Remove', hidden: true });
    await userEvent.click(confirm ?? document.body);
    await waitFor(() => expect(sent).toEqual([{ call: EDIT, body: { api_key: '' } }]));
  });

  it('can be entered when none is stored', () => {
    show(<ApiKeyPanel company={buildCompany({ has_job_system: false })} />);
    expect(screen.getByRole('button', { name: 'Add API key' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });
});

describe('the company key', () => {
  const CALL = 'PATCH /pc/company/key/key-1';

  it('is replaced after a confirmation', async () => {
    const sent = answerCalls({ [CALL]: [() => ok(buildCompany())] });
    show(<CompanyKeyPanel company={buildCompany()} />);
    await press('Regenerate key');
    expect(sent).toEqual([]);
    await press('Regenerate');
    await waitFor(() => expect(success).toHaveBeenCalledWith('qwikr key updated'));
    expect(sent).toHaveLength(1);
  });

  it('has an error message when it cannot be replaced', async () => {
    answerCalls({ [CALL]: [() => refusal('internal')] });
    show(<CompanyKeyPanel company={buildCompany()} />);
    await press('Regenerate key');
    await press('Regenerate');
    await waitFor(() => expect(showError).toHaveBeenCalledWith('Could not update the qwikry key'));
  });
});

describe('the logo check', () => {
  it.each([
    [null, 'Please select a file'],
    [{ type: 'text/csv', size: 10 }, 'File must be an image'],
    [{ type: 'image/png', size: 1_000_000 }, 'File must be smaller than 1 MB'],
    [{ type: 'image/png', size: 999_999 }, ''],
  ])('checks %j: "%s"', (file, fault) => {
    expect(logoFault(file)).toBe(fault);
  });
});
