import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BillElsewhereReply } from '../../../shared/contract/vendor-invoices';
import type { VendorPreviewLine } from '../../../shared/contract/vendor-reconciliation';
import { answerCalls, ok, refusal, type SentCall, sentQueries } from '../../../test/support/answers';
import { choose, enter, fieldOf } from '../../../test/support/selects';
import { show } from '../../../test/support/show';
import { startSessionAs, stopSession } from '../../../test/support/sessions';
import { saveFile } from '../../ui/file/save-file';
import { aPreview, anInvoice } from './testing/records';
import { UploadDialog } from './upload-dialog';

jest.mock('../../ui/file/save-file', () => ({ saveFile: jest.fn() }));
jest.mock('../../replica', () => ({
  peekRevision: () => 41,
  useLoadChoices: () => ({
    terminals: ['Kermit Mine', 'Monahans 2'],
    purchaseOrders: [{ po_id: 4, po_number: 'PO-7741' }],
  }),
}));

// The forms of the tests take Node's files, not those of jsdom.
Object.assign(globalThis, { File: NodeFile });

const PREVIEW = 'POST /pc/vendor-invoice-file/preview';
const STORE = 'POST /pc/vendor-invoice-file/0';
const NUMBER = 'GET /pc/vendor-invoice-number/7';
const VENDORS = [
  { value: 0, label: 'High Plains Sand Co.' },
  { value: 301, label: 'Caprock Sand Haulers' },
];
const nowhere = () => ok({ billed_elsewhere: [] });
const csv = (name = 'bill.csv', type = 'text/csv') => new File(['Load Number\n1'], name, { type });

function open(type: 'freight' | 'sand' = 'freight') {
  const onClose = jest.fn();
  show(<UploadDialog projectId={7} type={type} vendors={VENDORS} taken={[anInvoice()]} onClose={onClose} />);
  return onClose;
}

async function name(text: string): Promise<void> {
  await userEvent.clear(fieldOf('Invoice Name'));
  await enter('Invoice Name', text);
}

const drop = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Invoice file (CSV)'), file, { applyAccept: false });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add Invoice' }));
/** Without the lookups of the number, which come a moment after it was typed. */
const ofFiles = (sent: readonly SentCall[]) => sent.filter(({ call }) => call !== NUMBER);
const fieldsOf = ({ body }: SentCall) => {
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  return Object.fromEntries([...body.entries()].filter(([key]) => key !== 'file'));
};

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('adding an invoice from a file', () => {
  it('says where a transferred load went, and proposes no other', async () => {
    const [line] = aPreview().sample;
    const transferred: Partial<VendorPreviewLine> = {
      ...{ line_class: 'transferred', transferred_name: 'Howard County Simulfrac 5', suggestions: [] },
    };
    const sample = line === undefined ? [] : [{ ...line, ...transferred }];
    const classes = { normal: 2, duplicate: 0, missing: 0, canceled: 0, transferred: 1 };
    answerCalls({ [PREVIEW]: [() => ok(aPreview({ sample, classes }))] });
    open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    const preview = await screen.findByRole('region', { name: 'What the file would become' });
    expect(within(preview).getByText('Transferred to Howard County Simulfrac 5')).not.toBeNull();
    expect(within(preview).queryByText(/No likely load|Load \d/)).toBeNull();
  });

  it('shows what the file would become, and stores it then', async () => {
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [STORE]: [() => ok({ billed_elsewhere: [] })],
      [NUMBER]: [nowhere],
    });
    const onClose = open();
    await name('HP-1042');
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    const preview = await screen.findByRole('region', { name: 'What the file would become' });
    expect(within(preview).getByText('3 lines checked. Nothing is stored yet.')).not.toBeNull();
    expect(within(preview).getByText('One line needs a look')).not.toBeNull();
    expect(within(preview).getByText('Load 418230 (92%)')).not.toBeNull();
    expect(within(preview).getByText('two digits transposed')).not.toBeNull();
    expect(ofFiles(sent).map(({ call }) => call)).toEqual([PREVIEW]);
    await add();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByText('Invoice Added')).not.toBeNull();
    const common = {
      project_id: '7',
      type: 'freight',
      vendor_name: 'Caprock Sand Haulers',
      pc_carrier_id: '301',
      purchase_order: '',
    };
    expect(ofFiles(sent).map(fieldsOf)).toEqual([common, { ...common, invoice_name: 'HP-1042' }]);
    // The answer leaves out every load that is here already.
    expect(sentQueries()).toContainEqual(expect.objectContaining({ since: '41' }));
  });

  it('warns before saving of the same number in another project, and of one that came meanwhile after it', async () => {
    const known: BillElsewhereReply = {
      ...{ project_id: 8, job_name: 'Howard County', invoice_id: 71, invoice_name: 'CSH-8841' },
      ...{ type: 'freight', net_total: 34_099.55 },
    };
    const late = { ...known, project_id: 9, job_name: 'Loving 3', invoice_id: 72, net_total: 12 };
    answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [NUMBER]: [() => ok({ billed_elsewhere: [known] })],
      [STORE]: [() => ok({ billed_elsewhere: [late, known] })],
    });
    const onClose = open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await name('csh-8841');
    const warning = await screen.findByRole('status', { name: 'The same number in another project' });
    expect(within(warning).getByText('CSH-8841 in Howard County, $34,099.55')).not.toBeNull();
    expect(sentQueries().at(-1)).toMatchObject({
      ...{ invoice_name: 'csh-8841', vendor_name: 'Caprock Sand Haulers', pc_carrier_id: '301' },
    });
    await drop(csv());
    await screen.findByRole('region', { name: 'What the file would become' });
    await add();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(
      screen.getByText(
        'Invoice added, but the vendor billed this number before: CSH-8841 in Loving 3, $12.00',
      ),
    ).not.toBeNull();
  });

  it('asks for everything that is needed', async () => {
    answerCalls({});
    open();
    await add();
    expect(await screen.findByText('Please enter a name')).not.toBeNull();
    expect(screen.getByText('Please select a vendor')).not.toBeNull();
    expect(screen.getByText('Please select a file')).not.toBeNull();
  });

  it('refuses what is no CSV file before it is sent', async () => {
    const sent = answerCalls({});
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv('bill.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));
    expect(await screen.findByText('Please use the customer invoice template csv file')).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it('takes a CSV file that the browser calls a workbook', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview())] });
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv('BILL.CSV', 'application/vnd.ms-excel'));
    await screen.findByText('3 lines checked. Nothing is stored yet.');
    const [{ body } = { body: null }] = sent;
    expect(body instanceof FormData && body.get('file')).toMatchObject({
      name: 'BILL.CSV',
      type: 'text/csv',
    });
  });

  it('says it when the server finds that it is none', async () => {
    answerCalls({ [PREVIEW]: [() => refusal('vendor_file_not_csv')] });
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    expect(await screen.findByText('Please use the customer invoice template csv file')).not.toBeNull();
  });

  it('names the faults by line and column, stores nothing, and gives them as a file without formulas', async () => {
    const faults = [
      { line: 3, column: 'Load Number', message: 'Load Number is not a number such as 100234', found: 'abc' },
      { line: 4, column: 'Freight', message: 'Freight is a formula', found: '=HYPERLINK("x")' },
    ];
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview({ faulty: 2, faults }))], [NUMBER]: [nowhere] });
    open();
    await name('HP-1042');
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    const table = await screen.findByRole('table', { name: 'Faults of the file' });
    expect(within(table).getByText('Load Number is not a number such as 100234')).not.toBeNull();
    expect(screen.getByText('There was an issue parsing out the uploaded file')).not.toBeNull();
    await add();
    expect(ofFiles(sent)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Download the faults' }));
    const [content, fileName] = jest.mocked(saveFile).mock.lastCall ?? [];
    expect(fileName).toBe('bill - faults.csv');
    const text = await new Response(content).text();
    expect(text.split('\r\n')[2]).toBe('"4","Freight","\'=HYPERLINK(""x"")","Freight is a formula"');
  });

  it('says at the name that another invoice has it, before and after it is sent', async () => {
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [STORE]: [() => refusal('vendor_invoice_exists')],
      [NUMBER]: [nowhere, nowhere, nowhere],
    });
    const onClose = open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    await screen.findByText('3 lines checked. Nothing is stored yet.');
    await name('hp-1041 ');
    await add();
    expect(await screen.findByText('That invoice name already exists')).not.toBeNull();
    expect(ofFiles(sent)).toHaveLength(1);
    await name('HP-1050');
    expect(screen.queryByText('That invoice name already exists')).toBeNull();
    await add();
    expect(await screen.findByText('That invoice name already exists')).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('of sand goes by terminal and purchase order', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview({ type: 'sand' }))] });
    open('sand');
    expect(await screen.findByText('Add Sand Invoice')).not.toBeNull();
    await drop(csv());
    expect(await screen.findByText(/Choose the vendor and the purchase order/)).not.toBeNull();
    await choose('Vendor', 'Kermit Mine');
    await choose('Purchase Order', 'PO-7741');
    await screen.findByText('3 lines checked. Nothing is stored yet.');
    expect(sent.map(fieldsOf)).toEqual([
      {
        project_id: '7',
        type: 'sand',
        vendor_name: 'Kermit Mine',
        pc_carrier_id: '0',
        purchase_order: 'PO-7741',
      },
    ]);
  });
});
