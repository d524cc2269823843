import { notifications } from '@mantine/notifications';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { buildProject } from '#test/factories/build-project';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { InvoicesPage } from './invoices-page';
import { anInvoice } from './testing/records';

const mockView = {
  vendor_invoices: [] as readonly VendorInvoiceReply[],
  project_carriers: [],
  customer_invoices: [],
  status: 'ready',
};
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: keyof typeof mockView) => mockView[part],
  useProjectRevision: () => 4,
  peekRevision: () => 4,
}));

const DELETE = 'PATCH /pc/vendor-invoice/delete/31';
const TOTALS = 'GET /pc/vendor-invoices-totals/7';

function open({ address = '', archived = false }): void {
  const head = { id: 7, job_name: 'Hollis 14', vendor_name: 'High Plains Sand Co.' };
  const project = buildProject({ ...head, archived, revision: 12 });
  show(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <InvoicesPage project={project} />
    </NuqsTestingAdapter>,
  );
}

beforeEach(() => {
  mockView.vendor_invoices = [anInvoice()];
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('the list of vendor invoices', () => {
  it('shows a message when there are no invoices at all', () => {
    answerCalls({ [TOTALS]: [() => ok([]), () => ok([])] });
    mockView.vendor_invoices = [];
    open({});
    expect(screen.getByRole('heading', { name: 'Vendor Invoices - Hollis 14' })).toBeInTheDocument();
    expect(screen.getByText('No Invoices to Display')).toBeInTheDocument();
  });

  it.each([
    ['sand', 'No Sand Invoices Have been added.', 'Download SandTemplate'],
    ['asset', 'No Asset Invoices Have been added.', 'Download AssetTemplate'],
  ])('has its own texts for %s, and no Generate button', (kind, empty, template) => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open({ address: `?kind=${kind}` });
    expect(screen.getByText(empty)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: template })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add bill' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generate bill' })).not.toBeInTheDocument();
  });

  it('has a Generate button on the freight tab', () => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open({});
    expect(screen.getByRole('button', { name: 'Generate bill' })).toBeInTheDocument();
  });

  it('offers only downloads in an archived project', () => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open({ archived: true });
    for (const name of ['Add bill', 'Generate bill', 'Delete HP-1041'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Action' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download FreightTemplate' })).toBeInTheDocument();
  });
});

it('opens the popup with a file that is dropped anywhere on the page', async () => {
  answerCalls({ [TOTALS]: [() => ok([])] });
  open({});
  const dataTransfer = {
    types: ['Files'],
    files: [new File(['Load Number'], 'dropped.csv', { type: 'text/csv' })],
  };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(screen.getByText("Drop the vendor's file to add the bill")).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer });
  const popup = within(await screen.findByRole('dialog', { name: 'Add Vendor Invoice' }));
  expect(popup.getByText('dropped.csv')).toBeInTheDocument();
  expect(screen.queryByText("Drop the vendor's file to add the bill")).not.toBeInTheDocument();
});

it('says that it takes one bill at a time when several files are dropped', () => {
  const shown = jest.spyOn(notifications, 'show').mockReturnValue('');
  answerCalls({ [TOTALS]: [() => ok([])] });
  open({});
  const files = ['a.csv', 'b.csv'].map((name) => new File(['Load Number'], name, { type: 'text/csv' }));
  const dataTransfer = { types: ['Files'], files };
  fireEvent.dragOver(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
  expect(shown.mock.calls[0]?.[0].message).toBe('You dropped 2 files. Drop one bill at a time.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('the deletion of a vendor invoice', () => {
  async function confirm(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Delete HP-1041' }));
    const popup = within(screen.getByRole('dialog'));
    expect(popup.getByText('Are you sure you want to delete HP-1041?')).toBeInTheDocument();
    expect(popup.getByRole('button', { name: 'No' })).toBeInTheDocument();
    await userEvent.click(popup.getByRole('button', { name: 'Yes' }));
  }

  it('asks for confirmation, and says Invoice Deleted', async () => {
    const sent = answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [() => ok({ invoice_data: [] })] });
    open({});
    await confirm();
    expect(await screen.findByText('Invoice Deleted')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toContain(DELETE);
  });

  it('shows a message when the server does not answer, and keeps the dialog open', async () => {
    answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [noAnswer] });
    open({});
    await confirm();
    expect(await screen.findByText('Could not delete the record')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('shows a message when the invoice is already gone', async () => {
    answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [() => refusal('not_found', { what: 'Invoice' })] });
    open({});
    await confirm();
    expect(await screen.findByText('Could not delete the invoice')).toBeInTheDocument();
  });

  it('shows the reason of a refusal', async () => {
    answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [() => refusal('project_archived')] });
    open({});
    await confirm();
    expect(await screen.findByText('Project is Archived and cannot be updated')).toBeInTheDocument();
  });
});
