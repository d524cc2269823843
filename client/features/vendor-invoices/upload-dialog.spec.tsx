import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding } from '#shared/cells/finding';
import type { BillElsewhereReply } from '#shared/contract/vendor-invoices';
import type { VendorPreviewLine } from '#shared/contract/vendor-reconciliation';
import { answerCalls, ok, refusal, sentQueries } from '#test/support/answers';
import { choose } from '#test/support/selects';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { saveFile } from '#client/ui/file/save-file';
import { aPreview, anInvoice } from './testing/records';
import {
  NUMBER,
  PREVIEW,
  STORE,
  add,
  csv,
  drop,
  fieldsOf,
  name,
  nowhere,
  ofFiles,
  open,
} from './testing/upload-popup';

jest.mock('#client/ui/file/save-file', () => ({ saveFile: jest.fn() }));
jest.mock('#client/replica/index', () => ({
  peekRevision: () => 41,
}));
jest.mock('#client/replica/use-load-choices', () => ({
  useLoadChoices: () => ({
    terminals: ['Kermit Mine', 'Monahans 2'],
    purchaseOrders: [{ po_id: 4, po_number: 'PO-7741' }],
  }),
}));

// The form data of the tests needs Node's File instead of jsdom's.
Object.assign(globalThis, { File: NodeFile });

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the dialog that adds an invoice from a file', () => {
  it('names the project of a transferred load, and suggests no other load', async () => {
    const [line] = aPreview().sample;
    const transferred: Partial<VendorPreviewLine> = {
      line_class: 'transferred',
      transferred_name: 'Howard County Simulfrac 5',
      suggestions: [],
    };
    const sample = line === undefined ? [] : [{ ...line, ...transferred }];
    const classes = { normal: 2, duplicate: 0, missing: 0, canceled: 0, transferred: 1 };
    answerCalls({ [PREVIEW]: [() => ok(aPreview({ sample, classes }))] });
    open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    const preview = await screen.findByRole('region', { name: 'File preview' });
    expect(within(preview).getByText('Transferred to Howard County Simulfrac 5')).toBeInTheDocument();
    expect(within(preview).queryByText(/No match found|Load \d/)).not.toBeInTheDocument();
  });

  it('previews the file, and saves it only on Add invoice', async () => {
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [STORE]: [() => ok({ invoice: anInvoice({ id: 77 }), billed_elsewhere: [] })],
      [NUMBER]: [nowhere],
    });
    const onAdded = open();
    await name('HP-1042');
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    const preview = await screen.findByRole('region', { name: 'File preview' });
    expect(
      within(preview).getByText('3 lines checked. Nothing is saved until you add the invoice.'),
    ).toBeInTheDocument();
    expect(within(preview).getByText('1 line to review')).toBeInTheDocument();
    expect(within(preview).getByText('Load 418230 (92%)')).toBeInTheDocument();
    expect(within(preview).getByText('digits swapped')).toBeInTheDocument();
    expect(ofFiles(sent).map(({ call }) => call)).toEqual([PREVIEW]);
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(anInvoice({ id: 77 })));
    expect(screen.getByText('Invoice Added')).toBeInTheDocument();
    const common = {
      project_id: '7',
      type: 'freight',
      vendor_name: 'Caprock Sand Haulers',
      pc_carrier_id: '301',
      purchase_order: '',
    };
    expect(ofFiles(sent).map(fieldsOf)).toEqual([
      { ...common, find_columns: 'true' },
      { ...common, invoice_name: 'HP-1042', total_rows: 'exclude' },
    ]);
    // The reply leaves out loads that the browser already has.
    expect(sentQueries()).toContainEqual(expect.objectContaining({ since: '41' }));
  });

  it('opens with a file that was dropped on the page, and checks it once a vendor is chosen', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview())] });
    open('freight', csv('dropped.csv'));
    expect(await screen.findByText('dropped.csv')).toBeInTheDocument();
    expect(screen.getByText('Pick a vendor to check the file.')).toBeInTheDocument();
    await choose('Vendor', 'Caprock Sand Haulers');
    expect(await screen.findByRole('region', { name: 'File preview' })).toBeInTheDocument();
    expect(ofFiles(sent).map(({ call }) => call)).toEqual([PREVIEW]);
  });

  it('refuses a dropped file that is not CSV', async () => {
    answerCalls({});
    open('freight', csv('scan.pdf', 'application/pdf'));
    expect(await screen.findByText('Please use the customer invoice template csv file')).toBeInTheDocument();
  });

  it('warns about the same number in another project, before saving and after', async () => {
    const known: BillElsewhereReply = {
      project_id: 8,
      job_name: 'Howard County',
      invoice_id: 71,
      invoice_name: 'CSH-8841',
      type: 'freight',
      net_total: 34_099.55,
    };
    const late = { ...known, project_id: 9, job_name: 'Loving 3', invoice_id: 72, net_total: 12 };
    answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [NUMBER]: [() => ok({ billed_elsewhere: [known] })],
      [STORE]: [() => ok({ invoice: anInvoice({ id: 77 }), billed_elsewhere: [late, known] })],
    });
    const onAdded = open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await name('csh-8841');
    const warning = await screen.findByRole('status', { name: 'Same bill number on another project' });
    expect(within(warning).getByText('CSH-8841 on Howard County, $34,099.55')).toBeInTheDocument();
    expect(sentQueries().at(-1)).toMatchObject({
      invoice_name: 'csh-8841',
      vendor_name: 'Caprock Sand Haulers',
      pc_carrier_id: '301',
    });
    await drop(csv());
    await screen.findByRole('region', { name: 'File preview' });
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(anInvoice({ id: 77 })));
    expect(
      screen.getByText(
        'Invoice added, but the vendor billed this number before: CSH-8841 on Loving 3, $12.00',
      ),
    ).toBeInTheDocument();
  });

  it('requires name, vendor and file', async () => {
    answerCalls({});
    open();
    await add();
    expect(await screen.findByText('Please enter a name')).toBeInTheDocument();
    expect(screen.getByText('Please select a vendor')).toBeInTheDocument();
    expect(screen.getByText('Please select a file')).toBeInTheDocument();
  });

  it('refuses a file that is not CSV before it is sent', async () => {
    const sent = answerCalls({});
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv('bill.pdf', 'application/pdf'));
    expect(await screen.findByText('Please use the customer invoice template csv file')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('accepts a CSV file that the browser calls a workbook', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview())] });
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv('BILL.CSV', 'application/vnd.ms-excel'));
    await screen.findByText('3 lines checked. Nothing is saved until you add the invoice.');
    const [{ body } = { body: null }] = sent;
    expect(body instanceof FormData && body.get('file')).toMatchObject({
      name: 'BILL.CSV',
      type: 'text/csv',
    });
  });

  it('shows a message when the server finds that the file is not CSV', async () => {
    answerCalls({ [PREVIEW]: [() => refusal('vendor_file_not_csv')] });
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    expect(await screen.findByText('Please use the customer invoice template csv file')).toBeInTheDocument();
  });

  it('lists faults by line and column, stores nothing, and exports them without formulas', async () => {
    const faults: Finding[] = [
      {
        code: 'not_a_number',
        line: 3,
        column: 'Load Number',
        found: 'abc',
        message: 'Load Number must be a number (like 100234)',
      },
      {
        code: 'formula',
        line: 4,
        column: 'Freight',
        found: '=HYPERLINK("x")',
        message: 'Freight is a formula',
      },
    ];
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview({ faulty: 2, faults }))], [NUMBER]: [nowhere] });
    open();
    await name('HP-1042');
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    const table = await screen.findByRole('table', { name: 'File errors' });
    expect(within(table).getByText('Load Number must be a number (like 100234)')).toBeInTheDocument();
    expect(screen.getByText('There was an issue parsing out the uploaded file')).toBeInTheDocument();
    await add();
    expect(ofFiles(sent)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Download errors' }));
    const [content, fileName] = jest.mocked(saveFile).mock.lastCall ?? [];
    expect(fileName).toBe('bill - errors.csv');
    const text = await new Response(content).text();
    expect(text.split('\r\n')[2]).toBe('"4","Freight","\'=HYPERLINK(""x"")","Freight is a formula"');
  });

  it('shows at the name that it is taken, before and after sending', async () => {
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [STORE]: [() => refusal('vendor_invoice_exists', { vendor_name: 'Lone Mesa' })],
      [NUMBER]: [nowhere, nowhere, nowhere],
    });
    const onAdded = open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    await screen.findByText('3 lines checked. Nothing is saved until you add the invoice.');
    await name('hp-1041 ');
    await add();
    expect(await screen.findByText(/^That invoice name already exists on a bill of /)).toBeInTheDocument();
    expect(ofFiles(sent)).toHaveLength(1);
    await name('HP-1050');
    expect(screen.queryByText(/^That invoice name already exists/)).not.toBeInTheDocument();
    await add();
    expect(
      await screen.findByText('That invoice name already exists on a bill of Lone Mesa'),
    ).toBeInTheDocument();
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('asks for terminal and purchase order on sand', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview({ type: 'sand' }))] });
    open('sand');
    expect(await screen.findByText('Add Sand Invoice')).toBeInTheDocument();
    await drop(csv());
    expect(await screen.findByText(/Pick a vendor and PO/)).toBeInTheDocument();
    await choose('Vendor', 'Kermit Mine');
    await choose('Purchase order', 'PO-7741');
    await screen.findByText('3 lines checked. Nothing is saved until you add the invoice.');
    expect(sent.map(fieldsOf)).toEqual([
      {
        project_id: '7',
        type: 'sand',
        vendor_name: 'Kermit Mine',
        pc_carrier_id: '0',
        purchase_order: 'PO-7741',
        find_columns: 'true',
      },
    ]);
  });
});
