import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ProjectReply } from '../../../shared/contract/projects';
import type { VendorInvoiceReply } from '../../../shared/contract/vendor-invoices';
import { answerCalls, ok, refusal } from '../../../test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '../../../test/support/sessions';
import { show } from '../../../test/support/show';
import { InvoicesPage } from './invoices-page';
import { anInvoice } from './testing/records';

const mockView = { vendor_invoices: [] as readonly VendorInvoiceReply[], status: 'ready' };
jest.mock('../../replica', () => ({
  useProjectData: (_projectId: number, part: keyof typeof mockView) => mockView[part],
  useProjectRevision: () => 4,
}));

const DELETE = 'PATCH /pc/vendor-invoice/delete/31';
const TOTALS = 'GET /pc/vendor-invoices-totals/7';

function open({ address = '', archived = false }): void {
  const project = { id: 7, job_name: 'Hollis 14', archived, revision: 12 } as ProjectReply;
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
  it('says that there are none at all, or none of the open kind', () => {
    answerCalls({ [TOTALS]: [() => ok([]), () => ok([])] });
    mockView.vendor_invoices = [];
    open({});
    expect(screen.getByRole('heading', { name: 'Vendor Invoices - Hollis 14' })).toBeTruthy();
    expect(screen.getByText('No Invoices to Display')).toBeTruthy();
  });

  it.each([
    ['sand', 'No Sand Invoices Have been added.', 'Download SandTemplate', 'Add Sand Invoice'],
    ['asset', 'No Asset Invoices Have been added.', 'Download AssetTemplate', 'Add Vendor Invoice'],
  ])('of %s has its texts; none of that kind is made by generation', (kind, empty, template, upload) => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open({ address: `?kind=${kind}` });
    expect(screen.getByText(empty)).toBeTruthy();
    expect(screen.getByRole('button', { name: template })).toBeTruthy();
    expect(screen.getByRole('button', { name: upload })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generate Vendor Invoice' })).toBeNull();
  });

  it('generates on the freight tab', () => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open({});
    expect(screen.getByRole('button', { name: 'Generate Vendor Invoice' })).toBeTruthy();
  });

  it('of an archived project has neither additions nor actions', () => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open({ archived: true });
    for (const name of ['Add Vendor Invoice', 'Generate Vendor Invoice', 'Delete HP-1041'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Action' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download FreightTemplate' })).toBeTruthy();
  });
});

describe('the deletion of a vendor invoice', () => {
  async function confirm(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Delete HP-1041' }));
    const popup = within(screen.getByRole('dialog'));
    expect(popup.getByText('Are you sure you want to delete HP-1041?')).toBeTruthy();
    expect(popup.getByRole('button', { name: 'No' })).toBeTruthy();
    await userEvent.click(popup.getByRole('button', { name: 'Yes' }));
  }

  it('is asked for and said', async () => {
    const sent = answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [() => ok({ invoice_data: [] })] });
    open({});
    await confirm();
    expect(await screen.findByText('Invoice Deleted')).toBeTruthy();
    expect(sent.map(({ call }) => call)).toContain(DELETE);
  });

  it('that nobody answers says so, and the invoice stays', async () => {
    answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [noAnswer] });
    open({});
    await confirm();
    expect(await screen.findByText('Could not delete the record')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('that comes too late, the invoice being gone, says so', async () => {
    answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [() => refusal('not_found', { what: 'Invoice' })] });
    open({});
    await confirm();
    expect(await screen.findByText('Could not delete the invoice')).toBeTruthy();
  });

  it('that is refused says why', async () => {
    answerCalls({ [TOTALS]: [() => ok([])], [DELETE]: [() => refusal('project_archived')] });
    open({});
    await confirm();
    expect(await screen.findByText('Project is Archived and cannot be updated')).toBeTruthy();
  });
});
