import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { AdminUserReply } from '#shared/contract/companies';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { AdminUsersPage } from './admin-users-page';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
jest.mock('#client/replica/index', () => ({ useRecordPresence: () => [] }));

const LIST = 'GET /admin/admin-users';
const APPROVAL = 'PATCH /admin/user-approval';
const ME = 1;

const person = (id: number, name: string, company: string, role: RoleName): AdminUserReply =>
  ({
    id,
    first_name: name,
    last_name: 'X',
    display_name: name,
    email: `${name}@${company}.test`,
    company_id: company.length,
    company_name: company,
    role_id: ROLES[role],
    role_name: role,
    is_approved: true,
    is_signed_up: true,
  }) as AdminUserReply;
const MINE = person(ME, 'Sys', 'Haulbook', 'Systems Admin');
const DANA = person(2, 'Dana', 'Permian', 'Account Admin');
const MARCUS = person(3, 'Marcus', 'Permian', 'Account User');
const TOM = person(4, 'Tom', 'Bakken', 'Account Viewer');
const ALL = [MINE, DANA, MARCUS, TOM];

function show(): void {
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter hasMemory>
        <AdminUsersPage myId={ME} invited={() => null} />
      </NuqsTestingAdapter>
    </MantineProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const names = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent ?? null);
async function choose(filter: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: filter }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const unconfirmed = () => refusal('last_administrator_unconfirmed', { company_name: 'Permian' });

/** Returns the calls that change something. */
const changesIn = <Call extends { call: string }>(sent: readonly Call[]): Call[] =>
  sent.filter(({ call }) => !call.startsWith('GET '));

describe('the list of all users', () => {
  it('filters by company, role and text', async () => {
    answerCalls({ [LIST]: [() => ok(ALL)] });
    show();
    await screen.findByText('Marcus@Permian.test');
    expect(names()).toEqual(['Dana', 'Marcus', 'Sys', 'Tom']);
    await choose('Company', 'Permian');
    expect(names()).toEqual(['Dana', 'Marcus']);
    await choose('Role', 'Account User');
    expect(names()).toEqual(['Marcus']);
    await press('Clear company');
    await press('Clear role');
    await userEvent.type(screen.getByRole('searchbox'), 'viewer');
    await waitFor(() => expect(names()).toEqual(['Tom']));
  });

  it('shows one hundred users at a time', async () => {
    const many = Array.from({ length: 230 }, (_, n) =>
      person(n + 10, `P${n + 100}`, 'Permian', 'Account User'),
    );
    answerCalls({ [LIST]: [() => ok(many)] });
    show();
    expect(await screen.findByText('1–100 of 230')).toBeInTheDocument();
    expect(names()).toHaveLength(100);
    await press('Next');
    await press('Next');
    expect(screen.getByText('201–230 of 230')).toBeInTheDocument();
    expect(names()[0]).toBe('P300');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.type(screen.getByRole('searchbox'), 'P1');
    await waitFor(() => expect(names()[0]).toBe('P100'));
    expect([names().length, screen.queryByText(/ of 230/)]).toEqual([100, null]);
  });

  it('locks a user, and asks again for the last administrator of a company', async () => {
    const sent = answerCalls({
      [LIST]: [() => ok(ALL)],
      [APPROVAL]: [unconfirmed, () => ok([MINE, { ...DANA, is_approved: false }])],
    });
    show();
    await press('Approved: lock Dana');
    await press('Lock');
    expect(await screen.findByText(/Dana is the last administrator of Permian/)).toBeInTheDocument();
    await press('Lock anyway');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Dana Updated'));
    expect(changesIn(sent).map(({ body }) => body)).toEqual([
      { id: 2, is_approved: false },
      { id: 2, is_approved: false, confirmed: true },
    ]);
    expect(await screen.findByRole('button', { name: 'Locked: approve Dana' })).toBeInTheDocument();
  });

  it('deletes a user, asks again for the last administrator, and never deletes your own account', async () => {
    const sent = answerCalls({
      [LIST]: [() => ok(ALL)],
      'PATCH /admin/user/delete/2': [unconfirmed, () => ok([MINE, MARCUS, TOM])],
    });
    show();
    expect(
      await screen.findByRole('button', { name: "Delete Sys: You can't delete yourself." }),
    ).toBeDisabled();
    await press('Delete Dana');
    await press('Delete');
    expect(await screen.findByText(/Dana is the last administrator of Permian/)).toBeInTheDocument();
    await press('Delete anyway');
    await waitFor(() => expect(names()).toEqual(['Marcus', 'Sys', 'Tom']));
    expect(changesIn(sent).map(({ body }) => body)).toEqual([{ confirmed: false }, { confirmed: true }]);
  });
});
