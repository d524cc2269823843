import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BillElsewhereReply } from '#shared/contract/vendor-invoices';
import type { GenerationPreviewReply } from '#shared/contract/vendor-generation';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { answerCalls, ok, sentQueries } from '#test/support/answers';
import { choose, enter, fieldOf } from '#test/support/selects';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { GenerateDialog } from './generate-dialog';
import { anInvoice } from './testing/records';

jest.mock('#client/replica/index', () => ({ useProjectRevision: () => 41, peekRevision: () => 41 }));

const STORE = 'POST /pc/vendor-invoice/0';
const VENDORS = [{ value: 301, label: 'Caprock Sand Haulers' }];
const billed = buildCustomerInvoice({ id: 5, invoice_name: 'INV-1', is_asset: false, is_current: true });

const elsewhere: BillElsewhereReply = {
  project_id: 8,
  job_name: 'Howard County',
  invoice_id: 71,
  invoice_name: 'hp-1042',
  type: 'freight',
  net_total: 900,
};

const aGeneration = (over: Partial<GenerationPreviewReply> = {}): GenerationPreviewReply => ({
  total_loads: 3,
  total_weight_tons: 60,
  vendor_total: 900,
  reject_loads: [],
  other_vendor_loads: 0,
  ...over,
});

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

it('generates an invoice, warns about the same number in another project, and requests only newer loads', async () => {
  const preview = aGeneration();
  const sent = answerCalls({
    'GET /pc/project-vendor-inv-loads/7': [() => ok(preview)],
    [STORE]: [() => ok({ invoice: anInvoice({ id: 77 }), billed_elsewhere: [] })],
    'GET /pc/vendor-invoice-number/7': [() => ok({ billed_elsewhere: [elsewhere] })],
  });
  const onAdded = jest.fn();
  const invoices = { customerInvoices: [billed], taken: [anInvoice()] };
  show(
    <GenerateDialog projectId={7} vendors={VENDORS} {...invoices} onAdded={onAdded} onClose={jest.fn()} />,
  );
  await enter('Invoice name', 'HP-1042');
  await userEvent.clear(fieldOf('Discount %'));
  await userEvent.type(fieldOf('Discount %'), '2,5');
  await userEvent.tab();
  expect(screen.getByText('“2,5” is unclear. Please write it like 12.5')).toBeInTheDocument();
  await userEvent.clear(fieldOf('Discount %'));
  await userEvent.type(fieldOf('Discount %'), '2.5%');
  await choose('Vendor', 'Caprock Sand Haulers');
  await choose('Customer invoice', 'INV-1');
  expect(await screen.findByText('hp-1042 on Howard County, $900.00')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Generate invoice' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(anInvoice({ id: 77 })));
  expect(sent.at(-1)).toMatchObject({
    call: STORE,
    body: { project_id: 7, pc_carrier_id: 301, invoice: { discount_percent: 2.5 } },
  });
  expect(sentQueries().at(-1)).toMatchObject({ since: '41' });
});

it('groups rejected loads by reason, and only counts those of other vendors', async () => {
  const reject_loads: GenerationPreviewReply['reject_loads'] = [
    { load_id: 1, load_no: 101, reason: 'locked' },
    { load_id: 2, load_no: 102, reason: 'canceled' },
    { load_id: 3, load_no: 103, reason: 'locked' },
  ];
  answerCalls({
    'GET /pc/project-vendor-inv-loads/7': [() => ok(aGeneration({ reject_loads, other_vendor_loads: 66 }))],
  });
  const invoices = { customerInvoices: [billed], taken: [] };
  show(
    <GenerateDialog projectId={7} vendors={VENDORS} {...invoices} onAdded={jest.fn()} onClose={jest.fn()} />,
  );
  await choose('Vendor', 'Caprock Sand Haulers');
  await choose('Customer invoice', 'INV-1');
  const preview = await screen.findByRole('region', { name: 'Invoice preview' });
  const groups = within(preview)
    .getAllByRole('group')
    .filter(({ tagName }) => tagName === 'DETAILS')
    .map((group) => group.textContent);
  expect(groups).toEqual(['Canceled 1102', 'Locked 2101, 103']);
  expect(
    within(preview).getByText('66 loads on the customer invoice were hauled by another carrier.'),
  ).toBeInTheDocument();
});
