import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import { buildProject } from '#test/factories/build-project';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { InvoicesPage } from './invoices-page';

const mockView: { customer_invoices: CustomerInvoiceReply[] } = { customer_invoices: [] };
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: keyof typeof mockView) => mockView[part],
  useRecordPresence: () => [],
}));
jest.mock('#client/api/use-spreadsheet', () => ({
  useSpreadsheet: () => ({ start: jest.fn(), running: false }),
}));
jest.mock('./use-invoice-totals', () => ({
  useInvoiceTotals: () => ({ totals: new Map(), failed: false, tryAgain: jest.fn() }),
}));

const march = [
  buildCustomerInvoice({ is_current: false }),
  buildCustomerInvoice({ id: 12, version_of: 9, version: 2, invoice_name: 'March v2', total_rev: 2_000 }),
];

function show(invoices: CustomerInvoiceReply[], { archived = false, address = '' } = {}): void {
  const project = buildProject({ id: 1, job_name: 'Wolfcamp', archived });
  mockView.customer_invoices = invoices;
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <NuqsTestingAdapter searchParams={address} hasMemory>
          <InvoicesPage project={project} />
        </NuqsTestingAdapter>
      </MemoryRouter>
    </MantineProvider>,
  );
}
beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

const names = (): string[] => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('shows the newest version of each invoice, and older versions when unfolded', async () => {
  show([...march, buildCustomerInvoice({ id: 10, invoice_name: 'April' })]);
  expect(names()).toEqual(['April', 'March v2']);
  expect(screen.getByRole('tab', { name: /Freight Invoices/ })).toHaveTextContent('2');
  const fold = screen.getByRole('button', { name: 'Older version of March v2' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(names()).toEqual(['April', 'March v2', 'March']);
  expect(screen.getByText('Replaced')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Older version of March v2' }));
  expect(names()).toEqual(['April', 'March v2']);
});

it('filters by status, and offers problems with emails only when there are some', async () => {
  const sent = { sent_at: '2026-04-02T12:00:00.000Z' };
  const invoices = [
    buildCustomerInvoice(),
    buildCustomerInvoice({ id: 10, invoice_name: 'April', ...sent }),
    buildCustomerInvoice({ id: 11, invoice_name: 'May', is_void: true, version_of: 5, version: 2 }),
  ];
  show(invoices);
  const tab = (name: RegExp) => screen.getByRole('button', { name });
  await userEvent.click(tab(/^Sent/));
  expect(names()).toEqual(['April']);
  await userEvent.click(tab(/^Void/));
  expect(names()).toEqual(['May']);
  await userEvent.click(tab(/^Draft/));
  expect(names()).toEqual(['March']);
  expect(screen.queryByRole('button', { name: /^Email problems/ })).not.toBeInTheDocument();
});

it('finds an invoice whose email failed', () => {
  const failed = buildCustomerInvoice({ id: 10, invoice_name: 'April', email_state: 'failed' });
  show([buildCustomerInvoice(), failed], { address: '?state=email' });
  expect(names()).toEqual(['April']);
  expect(screen.getByRole('button', { name: /^Email problems/ })).toHaveTextContent('1');
});

it('says that no invoice has a status', () => {
  show([buildCustomerInvoice()], { address: '?state=void' });
  expect(screen.getByText('No invoices have this status.')).toBeInTheDocument();
});

it('offers no version after the tenth', () => {
  show([
    march[0] ?? buildCustomerInvoice(),
    buildCustomerInvoice({ id: 20, version_of: 9, version: 10, invoice_name: 'March v10' }),
  ]);
  expect(names()).toEqual(['March v10']);
  expect(screen.queryByRole('button', { name: /New version/ })).not.toBeInTheDocument();
});

describe('the customer invoices page', () => {
  const invoices = [
    buildCustomerInvoice(),
    buildCustomerInvoice({ id: 30, invoice_name: 'Boxes', is_asset: true }),
  ];
  const offers = () => ({
    invoice: screen.queryByRole('button', { name: 'Create invoice' }) !== null,
    version: screen.queryByRole('button', { name: /New version/ }) !== null,
  });

  interface Case {
    what: string;
    kind: LoadKind;
    role?: string;
    archived?: boolean;
    invoice?: boolean;
    version?: boolean;
  }
  const CASES: readonly Case[] = [
    {
      what: 'offers invoices and versions in an open project',
      kind: 'freight',
      invoice: true,
      version: true,
    },
    { what: 'offers no freight invoice in an archived project', kind: 'freight', archived: true },
    { what: 'offers asset versions in an archived project', kind: 'asset', archived: true, version: true },
    { what: 'offers nothing to a viewer', kind: 'freight', role: 'Account Viewer' },
    { what: 'offers no asset version to a viewer', kind: 'asset', role: 'Account Viewer', archived: true },
  ];
  it.each(CASES)('$what', async ({ kind, role = 'Account User', archived = false, ...offered }) => {
    await startSessionAs({ id: 1, role_name: role });
    show(invoices, { archived, address: `?kind=${kind}` });
    const { invoice = false, version = false } = offered;
    expect(offers()).toEqual({ invoice, version });
  });
});
