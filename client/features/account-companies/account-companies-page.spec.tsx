import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { AccountCompaniesPage } from './account-companies-page';

const company = (id: number, company_name: string, contact_name: string, email: string) => ({
  id,
  company_name,
  contact_name,
  email,
  address: '',
  phone: '',
  owner_company_id: 5,
  created_by_id: 1,
  updated_by_id: 1,
  is_deleted: false,
  revision: 4,
});

jest.mock('#client/replica/index', () => ({
  useCompanyRows: (name: string) => ({
    rows:
      name === 'account_companies'
        ? [
            company(1, 'Acme', '', ''),
            company(2, 'Basin', 'Maria Lopez', ''),
            company(3, 'Caprock', 'Travis Boone', 'ap@caprock.example'),
          ]
        : [],
    status: 'ready',
    error: null,
  }),
  usePresence: () => [],
  useRecordPresence: () => [],
}));

const show = (mayEdit: boolean) =>
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter hasMemory>
        <AccountCompaniesPage mayEdit={mayEdit} />
      </NuqsTestingAdapter>
    </MantineProvider>,
  );
const prompts = () =>
  screen.queryAllByRole('button', { name: /^Add (contact|email) to/ }).map((button) => button.ariaLabel);

describe('the address book', () => {
  it.each([
    ['Add contact to Acme', 'Contact'],
    ['Add email to Basin', 'Email'],
  ])('offers "%s" and opens the company at the field %s', async (name, field) => {
    show(true);
    expect(prompts()).toEqual(['Add contact to Acme', 'Add email to Basin']);
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit company' }));
    await waitFor(() => expect(dialog.getByLabelText(field)).toHaveFocus());
  });

  it('offers nothing to people who may not edit', () => {
    show(false);
    expect(prompts()).toEqual([]);
    expect(screen.getAllByText('–').length).toBeGreaterThan(2);
  });
});
